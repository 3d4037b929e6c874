import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteProcess, startSite } from '../bench/site-process.ts'
import { needBuiltSite } from './built-site.ts'
import { eventually } from './eventually.ts'
import { makeSeededFolder } from './seeded-folder.ts'
import { sendInTwoParts } from './send-in-two-parts.ts'

let folder: string
let site: SiteProcess

beforeAll(async () => {
  needBuiltSite()
  folder = makeSeededFolder()
  site = await startSite({ DATA_DIR: folder })
})
afterAll(async () => {
  await site.crash()
  rmSync(folder, { recursive: true, force: true })
})

const isRefused = (site: SiteProcess) =>
  fetch(`${site.url}/readyz`).then(
    () => false,
    () => true,
  )

test('a second process on the same data folder is refused and told what to do', async () => {
  const refused = startSite({ DATA_DIR: folder })
  await expect(refused).rejects.toThrow(
    /data folder .* is in use by process \d+ on host .* since .*\. Stop that process, choose another DATA_DIR, or set DATABASE_URL/,
  )
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
}, 120_000)

test('a stopping server finishes the order in progress, takes no new callers, and ends by itself', async () => {
  const order = await sendInTwoParts(`${site.url}/api/orders`, 'at-the-end')
  site.send('SIGTERM')
  await eventually(() => isRefused(site), Boolean, 1_200)
  const answer = await order.finish()
  expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('orderNumber')])
  // One that had to be killed, after ten seconds, exits with 1.
  expect(await site.ended).toBe(0)

  site = await startSite({ DATA_DIR: folder })
  const repeated = await fetch(`${site.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'at-the-end' },
    body: order.body,
  })
  expect(await repeated.text()).toBe(answer.text)
}, 120_000)

test('a server stopped among many callers answers none of them with an error, and ends by itself', async () => {
  const statuses = new Set<number>()
  let answered = 0
  let stopped = false
  const walk = async (first: number) => {
    for (let turn = first; !stopped; turn += 1) {
      const answer = await fetch(`${site.url}/product/${1 + (turn % 50)}?turn=${turn}`).catch(() => null)
      if (answer) statuses.add(answer.status)
      else stopped = true
      answered += 1
      await answer?.arrayBuffer().catch(() => null)
    }
  }
  const walking = Promise.all([0, 10, 20, 30, 40].map(walk))
  await eventually(
    async () => answered,
    (count) => count >= 50,
    180_000,
  )
  site.send('SIGTERM')
  // One that had to be killed exits with 1.
  expect(await site.ended).toBe(0)
  stopped = true
  await walking
  expect([...statuses]).toEqual([200])
}, 240_000)
