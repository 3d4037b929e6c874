import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Filled, Mix } from './fill-cache.ts'

/** In a process of its own, where nothing else changes the heap. */
async function fill(mix: Mix): Promise<Filled> {
  const file = join(import.meta.dirname, 'fill-cache.ts')
  const child = spawn(process.execPath, ['--no-warnings', '--expose-gc', file], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(mix))
  return JSON.parse(await text(child.stdout)) as Filled
}

const mixes: [string, Mix][] = [
  ['small JSON', { answers: 8_000, letters: 20, tags: 1 }],
  ['JSON of lists, with the products that they show', { answers: 1_000, letters: 12_000, tags: 25 }],
  ['pages', { answers: 250, letters: 60_000, tags: 27 }],
]

test.each(mixes)(
  'the response cache counts its own heap use to within a fifth: %s',
  { timeout: 60_000 },
  async (_, mix) => {
    const { grew, counted } = await fill(mix)
    expect(counted / grew).toBeGreaterThan(0.8)
    expect(counted / grew).toBeLessThan(1.2)
  },
)

test('the response cache holds at most 10,000 answers, however small they are', { timeout: 60_000 }, async () => {
  const { entries } = await fill({ answers: 12_000, letters: 2, tags: 1 })
  expect(entries).toBe(10_000)
})
