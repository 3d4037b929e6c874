import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const walks = readFileSync('docs/walks.md', 'utf8')

/** The files of a walk and the lines that it says they have. */
function filesOf(heading: string) {
  const [section = ''] = walks.slice(walks.indexOf(`## ${heading}`)).split(/\n## /, 1)
  return [...section.matchAll(/^\| `(src\/[^`]+)`.*\| (\d+) \|$/gm)].map(([, file, lines]) => ({
    file: file!,
    said: Number(lines),
    are: readFileSync(file!, 'utf8').split('\n').length - 1,
  }))
}

test('a staff list with its form and audit takes at most 180 lines, as the walk says', () => {
  const files = filesOf('A list for staff')
  expect(files).toHaveLength(5)
  for (const { file, said, are } of files) expect([file, Math.abs(said - are) <= 3, are]).toEqual([file, true, are])
  expect(files.reduce((sum, { are }) => sum + are, 0)).toBeLessThanOrEqual(180)
})
