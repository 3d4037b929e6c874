import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const theme = await readFile('src/ui/theme/theme.css', 'utf8')

test('type has seven sizes', () => {
  const sizes = [...theme.matchAll(/^\s+--type-([a-z]+):/gm)].map((match) => match[1])
  expect(sizes).toEqual(['tiny', 'small', 'body', 'title', 'subheading', 'heading', 'display'])
})

test('every font size in a style sheet is one of the seven, or a share of the page’s own for paper', async () => {
  const unscaled: string[] = []
  for await (const file of glob('src/**/*.css')) {
    const css = await readFile(file, 'utf8')
    for (const [declaration, value] of css.matchAll(/\bfont(?:-size)?:\s*([^;]+);/g))
      if (!/var\(--type-\w+\)|^inherit$|^\d+%$/.test(value!)) unscaled.push(`${file}: ${declaration}`)
  }
  expect(unscaled).toEqual([])
})

test('only paragraphs in sections and on staff screens set their last line with care, which slows the first layout', async () => {
  const careful: string[] = []
  for await (const file of glob('src/**/*.css')) {
    const css = await readFile(file, 'utf8')
    if (css.includes('text-wrap: pretty')) careful.push(file)
  }
  const isPublic = (file: string) => !file.startsWith('src/staff/')
  expect(careful.filter(isPublic).toSorted()).toEqual(['src/ui/page/section.css'])
})
