import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const files = readdirSync(folder).toSorted()
const numberOf = (file: string) => file.slice(0, 3)
const numbers = files.map(numberOf)

const status =
  /^(?:Accepted on \d{4}-\d\d-\d\d\.(?: Superseded in part by (?<part>\d{3})\.)?|Superseded on \d{4}-\d\d-\d\d by (?<whole>\d{3})\.)$/

test.each(files)('%s begins with its number, its title, and the day and state of the decision', (file) => {
  expect(file).toMatch(/^\d{3}-[a-z0-9-]+\.md$/)
  const [title, blank, state, next] = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
  expect(title).toMatch(new RegExp(`^# ${numberOf(file)} · \\S`))
  expect([blank, next]).toEqual(['', ''])
  expect(state).toMatch(status)
  const { part, whole } = status.exec(state!)!.groups!
  const successor = part ?? whole
  if (successor) expect(numbers.filter((number) => number !== numberOf(file))).toContain(successor)
})

test('no two decisions have the same number', () => {
  expect(numbers).toEqual([...new Set(numbers)])
})
