import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('both faces together weigh less than 40 kB, and each has its licence beside it', async () => {
  const css = await readFile('src/ui/font.css', 'utf8')
  const files = css.match(/\/fonts\/[\w-]+\.woff2/g)!
  const sizes = await Promise.all(files.map(async (file) => (await stat(`public${file}`)).size))
  expect(files).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000)
  for (const file of files) {
    const licence = await readFile(`public${file.replace(/-[0-9a-f]{8}\.woff2/, '-licence.txt')}`, 'utf8')
    expect(licence).toContain('SIL Open Font License')
  }
})
