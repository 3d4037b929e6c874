import { spawnSync } from 'node:child_process'
import { startTemporaryPostgres } from './temporary-postgres.ts'

/** Runs the slice tests again, and the races, on a real PostgreSQL: the given one, or one of this machine. */
const given = process.env.TEST_DATABASE_URL
/** Every test file has a database of its own there, which need not survive a power cut. */
const unsynced = ['fsync=off', 'full_page_writes=off']
const own = given ? null : await startTemporaryPostgres(unsynced)
const url = given ?? own?.url

if (!url) {
  console.log(
    'Skipped: the races need a PostgreSQL (set TEST_DATABASE_URL, or install one: Debian: apt-get install postgresql).',
  )
  process.exit(process.env.REQUIRE_POSTGRES ? 1 : 0)
}

const run = spawnSync('vitest', ['run', '--config', 'vitest.postgres.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, TEST_DATABASE_URL: url },
})
await own?.stop()
process.exit(run.status ?? 1)
