import { expect, it } from 'vitest'
import { waitBeforeTooltip } from './tooltip-place.ts'

it('a first tooltip waits 700 ms', () => {
  expect(waitBeforeTooltip(Infinity)).toBe(700)
})

it('the next one within 300 ms comes at once, a later one waits again', () => {
  expect(waitBeforeTooltip(299)).toBe(0)
  expect(waitBeforeTooltip(300)).toBe(700)
})
