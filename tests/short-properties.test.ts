import { expect, test } from 'vitest'
import { shortProperties } from '../scripts/short-properties.ts'

test('custom properties of the style sheets alone have short names in the build, and those that scripts set or read keep theirs', () => {
  const { DashedIdent: nameInBuild } = shortProperties()
  for (const scripted of ['--icon', '--shown', '--below-window', '--scrollbar-width', '--tooltip-x'])
    expect(nameInBuild(scripted)).toBe(scripted)
  const shorts = ['--accent', '--space-4', '--type-body', '--font-text'].map(nameInBuild)
  expect(new Set(shorts).size).toBe(4)
  for (const short of shorts) expect(short).toMatch(/^--\w{1,2}$/)
})
