import { globSync, readFileSync } from 'node:fs'

const property = /--[a-z][\w-]*/g

/** Custom properties in files, most frequent first; those that a script defines in a style sheet of its own do not count. */
function namesIn(pattern: string, isOurs = (_name: string, _text: string) => true) {
  const counts = new Map<string, number>()
  for (const file of globSync(pattern).toSorted()) {
    const text = readFileSync(file, 'utf8')
    for (const [name] of text.matchAll(property)) if (isOurs(name, text)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}

/**
 * Custom properties used only by style sheets are named `--0`, `--1` … in the build, as each document inlines the rules that it needs. A lightningcss
 * visitor, so that the sheet's address is hashed from the result.
 */
export function shortProperties() {
  const scripted = new Set(namesIn('{src,scripts}/**/*.{ts,tsx}', (name, text) => !text.includes(`${name}:`)))
  const names = namesIn('src/**/*.css').filter((name) => !scripted.has(name))
  const shorts = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]))
  return { DashedIdent: (name: string) => shorts.get(name) ?? name }
}
