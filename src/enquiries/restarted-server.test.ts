import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { desc } from 'drizzle-orm'
import { openEmbedded } from '#lib/embedded/embedded-database.server.ts'
import { quiet } from '../../tests/quiet-log.ts'
import { makeSeededFolder } from '../../tests/seeded-folder.ts'
import { enquiries } from './enquiry-tables.server.ts'

const folder = makeSeededFolder()
let child: ChildProcess | undefined
afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function open(port: number) {
  const env = { DATA_DIR: folder, PORT: String(port), LIMITS: 'off' }
  child = spawn(process.execPath, ['--no-warnings', 'tests/serve-shop.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const said of child.stdout!) {
    const found = /open on (\d+)/.exec(String(said))
    if (found) return Number(found[1])
  }
  throw new Error('the server did not open')
}

/** The enquiry is sent as by the page: the same body with the same key, until there is an answer. */
async function sendUntilAnswered(port: number, number: number) {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `enquiry-${number}` },
    body: JSON.stringify({
      fullName: 'Nomsa Dlamini',
      email: 'nomsa@example.com',
      phone: '+27 82 555 0101',
      serviceType: 'maintenance',
      message: `Enquiry number ${number} about our pool`,
    }),
  }
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/consultations`, request).catch(() => null)
    if (answer?.status === 201) return ((await answer.json()) as { reference: string }).reference
    // The pause is long enough not to slow down the server's start.
    await setTimeout(500)
  }
}

test('enquiries sent while the server is killed and started again arrive exactly once', async () => {
  const port = await open(0)
  const count = 40
  const sending = Array.from({ length: count }, (_, number) => sendUntilAnswered(port, number))
  await Promise.race(sending)
  child!.kill('SIGKILL')
  await once(child!, 'exit')
  await open(port)
  const references = await Promise.all(sending)
  child!.kill('SIGKILL')
  await once(child!, 'exit')

  const database = await openEmbedded(folder, quiet)
  const rows = await database.db
    .select()
    .from(enquiries)
    .orderBy(desc(enquiries.id))
    .limit(count + 1)
  await database.close()
  const real = rows.filter((row) => !row.sample)
  expect(new Set(references).size).toBe(count)
  expect(real.map((row) => row.message).toSorted()).toEqual(
    Array.from({ length: count }, (_, number) => `Enquiry number ${number} about our pool`).toSorted(),
  )
}, 300_000)
