import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WaterEntry } from '../record/water-entry.ts'
import type { WaterRecord } from '../record/water-passport.ts'
import { TestReadings } from './test-readings.tsx'

const entry: WaterEntry = {
  id: 'a'.repeat(32),
  at: '2026-01-01T08:00:00.000Z',
  content: { kind: 'test', readings: { ph: 7.9, ta: 70, ch: 250, temp: 19 } },
  who: 'you',
}
const water = { kind: 'pool', facts: {}, entries: [entry] } as unknown as WaterRecord

test('each reading of a test has its value, its unit, its range and a verdict, where a range is known', () => {
  const markup = renderToStaticMarkup(<TestReadings water={water} test={entry} />)
  const rows = [...markup.matchAll(/<tr>(.*?)<\/tr>/g)]
    .slice(1)
    .map(([row]) => row.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|'))
  expect(rows).toEqual([
    '|pH|7.9|7.2 to 7.6|Above range|',
    '|Total alkalinity|70 mg/L|80 to 120 mg/L|Below range|',
    '|Calcium hardness|250 mg/L|200 to 400 mg/L|In range|',
    '|Temperature|19 °C|–|–|',
  ])
})
