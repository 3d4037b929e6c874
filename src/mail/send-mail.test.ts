import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { takeDueJob } from '#lib/jobs/job-store.server.ts'
import { openJobs } from '#lib/jobs/job-runner.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { openFakeSmtp } from '../../tests/fake-smtp.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { quiet } from '../../tests/quiet-log.ts'
import { listMails } from './mail-store.server.ts'
import { queueMail, queueMailAlone } from './queue-mail.server.ts'
import { sendMail, sendMailById } from './send-mail.server.ts'
import { openSmtpPost } from './smtp-post.server.ts'

const from = 'Clearwater Reef <hello@clearwater.example>'
let clock = Date.now()
let closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

async function openLive(smtpUrl: string): Promise<OpenShop> {
  clock = Date.now()
  const mail = { smtpUrl, from, to: 'office@clearwater.example' }
  const shop = await openShop({ mode: 'live', mail, now: () => new Date(clock) })
  closing.push(() => shop.close())
  shop.jobs.start()
  return shop
}

async function openPost(options: Parameters<typeof openFakeSmtp>[0] = {}) {
  const smtp = await openFakeSmtp(options)
  closing.push(() => smtp.close())
  return smtp
}

async function put(shop: OpenShop, changes: Partial<Parameters<typeof queueMailAlone>[1]> = {}) {
  const mail = { to: 'nomsa@example.com', subject: 'Your reef', content: ['Hello, ünïcode 🐠'], ...changes }
  await queueMailAlone(shop, mail)
}

const outbox = async (shop: OpenShop) => (await listMails(shop.db, 10)).toReversed()

test('a queued mail is sent at once and once only, as text and HTML', async () => {
  const smtp = await openPost()
  const shop = await openLive(smtp.url)
  await put(shop, { replyTo: 'office@clearwater.example' })
  await vi.waitFor(async () => expect((await outbox(shop))[0]?.sentAt).not.toBeNull(), 30_000)
  expect(smtp.caught).toHaveLength(1)
  const [mail] = smtp.caught
  expect(mail).toMatchObject({ from: 'hello@clearwater.example', to: ['nomsa@example.com'] })
  expect(mail!.head).toContain('Reply-To: office@clearwater.example')
  expect(mail!.head).toMatch(/Content-Type: multipart\/alternative/)
  expect(mail!.head).toMatch(/Message-ID: <mail-\d+\.\d+@clearwater\.example>/i)
})

test('a mail written while the mail server is down is sent once it is back', async () => {
  const down = await openFakeSmtp()
  await down.close()
  const shop = await openLive(down.url)
  await put(shop)
  await vi.waitFor(async () => expect((await outbox(shop))[0]).toMatchObject({ attempts: 1, sentAt: null }), 30_000)
  await vi.waitFor(async () => expect((await outbox(shop))[0]?.lastError).toMatch(/ECONNREFUSED/), 30_000)

  const smtp = await openPost({ port: down.port })
  // One that is due is sent; the other waits for its time.
  await put(shop, { to: 'lerato@example.com' })
  await vi.waitFor(() => expect(smtp.caught.map(({ to }) => to)).toEqual([['lerato@example.com']]), 30_000)
  clock += 6_000
  shop.changes.publish('jobs')
  await vi.waitFor(() => expect(smtp.caught).toHaveLength(2), 30_000)
  await vi.waitFor(
    async () => expect((await outbox(shop))[0]).toMatchObject({ lastError: null, nextTryAt: null }),
    30_000,
  )
})

test('the wait doubles with each failure', async () => {
  const down = await openFakeSmtp()
  await down.close()
  const shop = await openLive(down.url)
  await put(shop)
  const waits: number[] = []
  for (let attempt = 1; attempt <= 4; attempt++) {
    await vi.waitFor(
      async () => expect((await outbox(shop))[0]).toMatchObject({ attempts: attempt, lastError: expect.any(String) }),
      30_000,
    )
    await vi.waitFor(
      async () => expect((await outbox(shop))[0]!.nextTryAt!.getTime() - clock).toBeLessThan(60_000),
      30_000,
    )
    waits.push((await outbox(shop))[0]!.nextTryAt!.getTime() - clock)
    clock += 60_000
    shop.changes.publish('jobs')
  }
  expect(waits).toEqual([5_000, 10_000, 20_000, 40_000])
})

test('a mailbox that does not exist is given up and does not delay the mail behind it', async () => {
  const smtp = await openPost({ refuse: ['nobody@example.com'] })
  const shop = await openLive(smtp.url)
  await put(shop, { to: 'nobody@example.com' })
  await put(shop)
  await vi.waitFor(() => expect(smtp.caught).toHaveLength(1), 30_000)
  for (let attempt = 1; attempt <= 4; attempt++) {
    await vi.waitFor(async () => expect((await outbox(shop))[0]?.attempts).toBe(attempt), 30_000)
    await vi.waitFor(
      async () => expect((await outbox(shop))[0]?.nextTryAt?.getTime() ?? 0).toBeLessThan(clock + 100_000),
      30_000,
    )
    clock += 100_000
    shop.changes.publish('jobs')
  }
  await vi.waitFor(async () => expect((await outbox(shop))[0]).toMatchObject({ nextTryAt: null, sentAt: null }), 30_000)
  expect((await outbox(shop))[0]?.lastError).toMatch(/550/)
  const jobs = async () =>
    rowsOf<{ state: string; failures: string }>(
      await shop.db.execute(sql`
    select state, failures::text from jobs where key is not null and name = 'send-mail' order by id`),
    )
  await vi.waitFor(async () => expect((await jobs()).map(({ state }) => state)).toEqual(['given-up', 'done']), 30_000)
  expect((await jobs())[0]!.failures).not.toContain('nobody@example.com')
})

test('a mail taken by a killed node is sent by another once its lease has run out', async () => {
  const smtp = await openPost()
  const shop = await openLive(smtp.url)
  await shop.jobs.stop()
  await put(shop)
  const killed = { leases: { 'send-mail': 75_000 }, node: 'killed/1', now: new Date(clock) }
  expect(await takeDueJob(shop.db, killed)).toMatchObject({ attempt: 1 })
  const other = openJobs({ db: shop.db, changes: shop.changes, log: quiet, now: () => new Date(clock) })
  closing.push(() => other.stop())
  const post = openSmtpPost({ url: smtp.url, from, attachmentsOf: async () => [] })
  closing.push(async () => post.close())
  other.work(sendMail, ({ id }, context) =>
    sendMailById({ db: shop.db, now: () => new Date(clock), post }, id, context),
  )
  other.start()
  expect(smtp.caught).toEqual([])
  clock += 75_001
  shop.changes.publish('jobs')
  await vi.waitFor(async () => expect((await outbox(shop))[0]).toMatchObject({ attempts: 2, nextTryAt: null }), 30_000)
  expect(smtp.caught).toHaveLength(1)
})

test('mail from a failed transaction is never sent', async () => {
  const smtp = await openPost()
  const shop = await openLive(smtp.url)
  const failing = transact(shop, null, async (tx) => {
    await queueMail(tx, shop.runtime, { to: 'a@example.com', subject: 'Never', content: ['x'] })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await put(shop)
  await vi.waitFor(() => expect(smtp.caught).toHaveLength(1), 30_000)
  expect(await outbox(shop)).toHaveLength(1)
})

test('in demo mode mail is stored and never sent, even with a mail server configured', async () => {
  const smtp = await openPost()
  const shop = await openShop({ mail: { smtpUrl: smtp.url, from, to: undefined } })
  closing.push(() => shop.close())
  shop.jobs.start()
  await put(shop)
  const jobs = rowsOf(await shop.db.execute(sql`select name from jobs where name = ${sendMail.name}`))
  expect([jobs, smtp.caught]).toEqual([[], []])
  expect(await outbox(shop)).toMatchObject([{ keptOnly: true, nextTryAt: null, body: 'Hello, ünïcode 🐠\n' }])
  expect((await shop.server.inject('/api/admin/mails')).statusCode).toBe(401)
})

test('a mail carries its HTML with the logo embedded, and its attachments', async () => {
  const smtp = await openPost()
  const shop = await openLive(smtp.url)
  const content = new TextEncoder().encode('an invoice')
  await put(shop, { attachments: [{ name: 'invoice 12.pdf', type: 'application/pdf', content }] })
  await vi.waitFor(() => expect(smtp.caught).toHaveLength(1), 30_000)
  const { head, body } = smtp.caught[0]!
  expect(head).toMatch(/Content-Type: multipart\/mixed/)
  expect(body).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
  expect(body).toMatch(/Content-Type: image\/png[^]*?Content-Id: <mark>/i)
  expect(body).toMatch(/Content-Type: application\/pdf; name="invoice 12\.pdf"/)
  expect(body).toContain(Buffer.from(content).toString('base64'))
  const [row] = await outbox(shop)
  await shop.db.execute(`delete from mails where id = ${row!.id}`)
  expect(rowsOf(await shop.db.execute('select from mail_attachments'))).toEqual([])
})
