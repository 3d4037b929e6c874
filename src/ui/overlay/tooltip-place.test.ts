import { expect, it } from 'vitest'
import { waitBeforeTooltip } from './tooltip-place.ts'

it('a first tooltip waits 700 ms', () => {
  expect(waitBeforeTooltip(Infinity)).toBe(700)
})

it('a second tooltip within 300 ms appears at once, and a later one waits again', () => {
  expect(waitBeforeTooltip(299)).toBe(0)
  expect(waitBeforeTooltip(300)).toBe(700)
})
