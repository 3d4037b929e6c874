import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openEmbedded } from '#lib/embedded/embedded-database.server.ts'
import { quiet } from './quiet-log.ts'
import { makeSeededFolder } from './seeded-folder.ts'

const folder = makeSeededFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an embedded database on a full disk ends its process mid-commit, and keeps every answered change', async () => {
  const script = join(import.meta.dirname, 'embedded-without-room.ts')
  const { status, signal, stdout } = spawnSync(process.execPath, ['--no-warnings', script, folder], {
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  expect(stdout.trim().split('\n').toSorted()).toEqual([
    ...Array<string>(3).fill('again: 57P02'),
    'closed',
    expect.stringMatching(/^refused after \d+: 57P02$/),
    expect.stringMatching(/^uncaught: The embedded database gave up: could not create file "pg_wal/),
  ])
  expect([status, signal]).toEqual([1, null])
  const { db, close } = await openEmbedded(folder, quiet)
  const [kept] = rowsOf<{ rows: number }>(await db.execute(sql`select count(*)::int as rows from filling`))
  expect(kept!.rows).toBe(20_000 * Number(/after (\d+)/.exec(stdout)![1]))
  await close()
}, 90_000)

test('a script on a full disk reports it in one line', () => {
  const script = `import { runScript } from './scripts/backup-words.ts'
    await runScript(async () => { throw Object.assign(new Error('write'), { code: 'ENOSPC' }) })`
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, 'The disk is full. Make room, and run this again.\n'])
})
