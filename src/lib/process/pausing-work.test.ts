import { expect, test } from 'vitest'
import { csvSteps } from '#lib/csv/parse-csv.ts'
import { findCsvTable } from '#lib/csv/csv-table.ts'
import { inTurns } from './in-turns.server.ts'
import { atOnce, mapPausing, type PausingWork } from './pausing-work.ts'

const countSteps = (steps: PausingWork<unknown>) => {
  let count = 0
  while (!steps.next().done) count++
  return count
}
const lines = Array.from({ length: 9_999 }, (_, line) => `S-${line};Leaf Net ${line};R ${line % 900},50`).join('\n')

test('a file of 9,999 lines is read in steps of a hundred, for each possible separator', () => {
  expect(countSteps(csvSteps(lines))).toBe(100)
  expect(countSteps(findCsvTable(lines, ({ cells }) => cells.length > 2))).toBeGreaterThanOrEqual(3 * 100 + 100)
})

test('work in steps gives the same result in one go and in turns', async () => {
  const list = Array.from({ length: 1_234 }, (_, index) => index)
  const twice = list.map((one) => 2 * one)
  expect(atOnce(mapPausing(list, (one) => 2 * one))).toEqual(twice)
  expect(await inTurns(mapPausing(list, (one) => 2 * one))).toEqual(twice)
})

test('other work runs between long steps, and an error in a step reaches the caller', async () => {
  let others = 0
  let waiting = true
  const other = () => {
    others += 1
    if (waiting) setImmediate(other)
  }
  setImmediate(other)
  await inTurns(longSteps(5))
  waiting = false
  expect(others).toBeGreaterThanOrEqual(5)
  await expect(inTurns(failing())).rejects.toThrow('at line 7')
})

/** Longer steps than others may be kept waiting. */
function* longSteps(count: number): PausingWork<void> {
  for (let step = 0; step < count; step++) {
    const until = performance.now() + 11
    while (performance.now() < until) Math.sqrt(step)
    yield
  }
}

function* failing(): PausingWork<void> {
  yield
  throw new Error('at line 7')
}
