import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { needBuiltSite } from './built-site.ts'

type Chunk = { file: string; isEntry?: true; imports?: string[] }
let chunks: Record<string, Chunk>

beforeAll(() => {
  needBuiltSite()
  chunks = JSON.parse(readFileSync('dist/browser/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
}, 300_000)

/** Files that a browser has to load before the chunk runs, itself among them. */
function loadedWith(chunk: Chunk): string[] {
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => loadedWith(chunks[name]!))]
}

test('what every page loads first is React and the frame, without the library of rules for forms', () => {
  const entry = Object.values(chunks).find((chunk) => chunk.isEntry)!
  const names = loadedWith(entry).map((file) => /^assets\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1])
  expect([...new Set(names)].toSorted()).toEqual(['browser', 'rolldown-runtime', 'vendor'])
})
