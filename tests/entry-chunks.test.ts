import { readFileSync, statSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { openBuiltSite } from '#app/document/built-site.server.ts'
import { pages } from '#app/pages/pages.ts'
import { needBuiltSite } from './built-site.ts'
import { walkedRows } from './e2e/sample-addresses.ts'

type Chunk = { file: string; isEntry?: true; imports?: string[] }
let chunks: Record<string, Chunk>

beforeAll(() => {
  needBuiltSite()
  chunks = JSON.parse(readFileSync('dist/browser/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
}, 300_000)

/** Files that a browser loads before the chunk runs, itself included. */
function loadedWith(chunk: Chunk): string[] {
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => loadedWith(chunks[name]!))]
}

const entry = () => Object.values(chunks).find((chunk) => chunk.isEntry)!
const nameOf = (file: string) => /^assets\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1]

/** The modules in the scripts of each public page. */
const publicPages = () =>
  walkedRows(pages)
    .filter((row) => !row.cache?.personal)
    .map(({ path, file }) => {
      const files = new Set([...loadedWith(entry()), ...loadedWith(chunks[`src/${file}`]!)])
      return { path, files: [...files] }
    })

/** The transferred size: the build compresses all but the smallest files. */
const bytesOf = (file: string) => statSync(`dist/browser/${file}.br`).size

test('every page first loads only React and the frame, without the validation library', () => {
  expect([...new Set(loadedWith(entry()).map(nameOf))].toSorted()).toEqual(['browser', 'rolldown-runtime', 'vendor'])
})

test('hydration runs before the page’s own code, in a task of its own', async () => {
  const { assets } = await openBuiltSite()
  const order = (file: string) => assets(file).preload.map((path) => nameOf(path.slice(1)))
  const first = ['rolldown-runtime', 'vendor', 'browser']
  for (const { file } of walkedRows(pages)) expect(order(file).slice(0, 3)).toEqual(first)
  expect(order('content/home/home-page.tsx').length).toBeGreaterThan(3)
})

test('no public page fetches the form rules before its first touch', () => {
  const found = publicPages().filter(({ files }) => files.some((file) => nameOf(file) === 'rules'))
  expect(publicPages().length).toBeGreaterThan(15)
  expect(found.map(({ path }) => path)).toEqual([])
})

test('data for search engines is made on the server, and no script contains it', () => {
  const scripts = publicPages().flatMap(({ files }) => files)
  const found = [...new Set(scripts)].filter((file) =>
    readFileSync(`dist/browser/${file}`, 'utf8').includes('schema.org'),
  )
  expect(found).toEqual([])
})

test('no public page loads more than seven script files', () => {
  const counts = publicPages().map(({ path, files }) => ({ path, files: files.length }))
  expect(counts.filter(({ files }) => files > 7)).toEqual([])
})

const mostBytes = 100_000

test('the scripts of every public page stay within their budget', () => {
  const weights = publicPages().map(({ path, files }) => ({
    path,
    bytes: files.reduce((sum, file) => sum + bytesOf(file), 0),
  }))
  expect(weights.filter(({ bytes }) => bytes > mostBytes)).toEqual([])
})

/** Pages that list, show or sell products; the pool's litres lead to its calculator, whose scripts they share. */
const selling = /^\/(shop|pool-shop|marine-shop|product|search|pool-calculator|pool-volume|reef-calculator)/

test('a page that sells nothing loads none of the shop’s files', () => {
  const found = publicPages().filter(({ path, files }) => !selling.test(path) && files.map(nameOf).includes('shop'))
  expect(found.map(({ path }) => path)).toEqual([])
})
