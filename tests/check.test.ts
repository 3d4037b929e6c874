import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const tools = mkdtempSync(join(tmpdir(), 'check-'))
afterAll(() => rmSync(tools, { recursive: true, force: true }))

/** Stands in for a tool: says its name, and ends as told. */
function standIn(name: string, code: number) {
  writeFileSync(join(tools, name), `#!/bin/sh\necho "${name} ran"\nexit ${code}\n`)
  chmodSync(join(tools, name), 0o755)
}

function check() {
  const env = { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}` }
  const { status, stdout } = spawnSync(process.execPath, [join(process.cwd(), 'scripts/check.ts')], {
    env,
    encoding: 'utf8',
    cwd: tools,
  })
  return { status, stdout }
}

test('every part of the check runs even after one has failed, and the end names those that did', () => {
  standIn('depcruise', 1)
  standIn('oxlint', 0)
  standIn('oxfmt', 1)
  const { status, stdout } = check()
  expect(status).toBe(1)
  for (const ran of ['depcruise ran', 'oxlint ran', 'oxfmt ran']) expect(stdout).toContain(ran)
  expect(stdout).toMatch(/Failed: types, imports, rooms, format\n$/)
})
