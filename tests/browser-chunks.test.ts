import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserChunks } from '../scripts/browser-chunks.ts'
import { sources } from '../scripts/source-stamp.ts'

/** Folders and prefixes of file names below src/. */
const modules = globSync('src/**/*.{ts,tsx}', { exclude: (name) => /\.(server|test)\./.test(name) })
const places = new Set(modules.flatMap((path) => path.split('/').slice(1)))
const ours = browserChunks.filter(({ test: chosen }) => !chosen.source.includes('node_modules'))

test('every name in the chunk rules still names a module or a folder', () => {
  const names = ours.flatMap(({ test: chosen }) => chosen.source.match(/[a-z][a-z-]{2,}/g) ?? [])
  const dead = names.filter((name) => name !== 'src' && ![...places].some((place) => place.includes(name)))
  expect(names.length).toBeGreaterThan(40)
  expect(dead).toEqual([])
})

test('every chunk rule matches some module', () => {
  expect(ours.filter(({ test: chosen }) => !modules.some((path) => chosen.test(`/${path}`)))).toEqual([])
})

test('a change to the build configuration makes the built site stale', () => {
  const configured = [...readFileSync('vite.config.ts', 'utf8').matchAll(/'\.\/(scripts\/[\w-]+\.ts)'/g)]
  expect(configured.length).toBeGreaterThan(2)
  expect(configured.map(([, file]) => file!).filter((file) => !sources.includes(file))).toEqual([])
})
