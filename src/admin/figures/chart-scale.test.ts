import { expect, test } from 'vitest'
import { axisOf, shortNumber } from './chart-scale.ts'

test('an axis reaches its highest bar in three to five round steps', () => {
  expect(axisOf(100)).toEqual([0, 25, 50, 75, 100])
  expect(axisOf(11_490)).toEqual([0, 5000, 10_000, 15_000])
  expect(axisOf(0)).toEqual([0])
  for (let most = 0.01; most < 1e9; most *= 1.37) {
    const lines = axisOf(most)
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most * 0.999999)
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(lines.length).toBeLessThanOrEqual(5)
  }
})

test('amounts on an axis are short', () => {
  expect([0, 250, 2_500, 12_500, 1_250_000].map(shortNumber)).toEqual(['0', '250', '2,5k', '12,5k', '1,25m'])
})
