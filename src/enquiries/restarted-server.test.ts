import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desc } from 'drizzle-orm'
import { openEmbedded } from '#lib/embedded/embedded-database.server.ts'
import { freePort } from '../../bench/free-port.ts'
import { type SiteProcess, startSite } from '../../bench/site-process.ts'
import { needBuiltSite } from '../../tests/built-site.ts'
import { quiet } from '../../tests/quiet-log.ts'
import { makeSeededFolder } from '../../tests/seeded-folder.ts'
import { enquiries } from './enquiry-tables.server.ts'

const folder = makeSeededFolder()
let site: SiteProcess
beforeAll(needBuiltSite, 300_000)
afterAll(async () => {
  await site.crash()
  await rm(folder, { recursive: true, force: true })
})

const open = async (port: string) => void (site = await startSite({ DATA_DIR: folder, PORT: port }))

/** The enquiry is sent as by the page: the same body with the same key, until there is an answer. */
async function sendUntilAnswered(port: string, number: number) {
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
  const port = String(await freePort())
  await open(port)
  const count = 40
  const sending = Array.from({ length: count }, (_, number) => sendUntilAnswered(port, number))
  await Promise.race(sending)
  await site.crash()
  await open(port)
  const references = await Promise.all(sending)
  await site.crash()

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
