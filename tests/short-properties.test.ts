import { expect, test } from 'vitest'
import { shortProperties } from '../scripts/short-properties.ts'

test('custom properties used only in style sheets are shortened in the build, and those used by scripts are not', () => {
  const { DashedIdent: nameInBuild } = shortProperties()
  for (const scripted of ['--icon', '--shown', '--below', '--scrollbar-width', '--tooltip-x'])
    expect(nameInBuild(scripted)).toBe(scripted)
  const shorts = ['--accent', '--space-4', '--type-body', '--font-text'].map(nameInBuild)
  expect(new Set(shorts).size).toBe(4)
  for (const short of shorts) expect(short).toMatch(/^--\w{1,2}$/)
})
