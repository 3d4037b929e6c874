import { readFile, readdir, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

const css = await readFile('src/ui/theme/font.css', 'utf8')

test('both fonts are in one file small enough to arrive with its headers in one congestion window', async () => {
  const files = new Set(css.match(/\/fonts\/[\w-]+\.woff2/g)!)
  expect(files.size).toBe(1)
  const [file] = files
  expect((await stat(`public${file}`)).size).toBeLessThan(13_900)
})

test('each font has its licence beside it', async () => {
  const licences = (await readdir('public/fonts')).filter((name) => name.endsWith('-licence.txt'))
  expect(licences).toEqual(['bricolage-grotesque-licence.txt', 'figtree-licence.txt'])
  for (const name of licences) expect(await readFile(`public/fonts/${name}`, 'utf8')).toContain('SIL Open Font License')
})
