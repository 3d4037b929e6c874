import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LevelChart } from './level-chart.tsx'
import type { LevelLine } from './level-lines.ts'

const testOn = (day: number, value: number) => ({
  id: `t${day}`,
  at: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
  value,
})
const line: LevelLine = {
  quantity: 'ph',
  tests: [testOn(0, 7.8), testOn(1, 7.4), testOn(4, 7.2)],
  doses: [
    { id: 'd1', at: testOn(2, 0).at },
    { id: 'd0', at: '2025-12-01T00:00:00.000Z' },
  ],
  band: { low: 7.2, high: 7.6 },
}
const drawn = (changed: Partial<LevelLine> = {}) => renderToStaticMarkup(<LevelChart line={{ ...line, ...changed }} />)

test('a line has a dot for each test, a mark for each dose in its time, a band, and every figure in a table', () => {
  const markup = drawn()
  expect(markup.match(/<circle/g)).toHaveLength(3)
  expect(markup.match(/level-chart-dose/g)).toHaveLength(1)
  expect(markup).toContain('aria-label="pH, 1 Jan 2026 to 5 Jan 2026"')
  expect(markup).toContain('Aim: 7.2 to 7.6')
  for (const value of ['7.8', '7.4', '7.2']) expect(markup).toContain(`>${value}</td>`)
})

test('higher values are drawn higher, later ones further right', () => {
  const dots = [...drawn({ band: null, doses: [] }).matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  expect(dots.map(([x]) => x)).toEqual([8, 154, 592])
  expect(dots.map(([, y]) => y)).toEqual(dots.map(([, y]) => y).toSorted((a, b) => a! - b!))
})

test('equal values are drawn in the middle, without a number that is none', () => {
  const markup = drawn({ tests: [testOn(0, 7.4), testOn(1, 7.4)], band: null, doses: [] })
  expect(markup).not.toContain('NaN')
})
