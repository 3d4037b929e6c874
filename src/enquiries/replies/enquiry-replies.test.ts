import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, confirmAddress, mailTo, password, registerPerson } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import type { OneEnquiry } from '#enquiries/enquiry-admin.ts'
import { fillTemplate, startingTemplate } from '#enquiries/reply-template.ts'

const shop = await openShop()
const [thandi, sipho] = await Promise.all([employ(shop, 'office'), employ(shop, 'office')])
afterAll(() => shop.close())

async function request(email = `c${crypto.randomUUID().slice(0, 8)}@example.co.za`) {
  const payload = {
    fullName: 'Zodwa Khumalo',
    email,
    phone: '082 555 7788',
    serviceType: 'maintenance',
    message: 'The pool at our house is green.',
  }
  const { reference } = (await ask(shop, 'POST', '/api/consultations', { payload })).json<{ reference: string }>()
  return { id: Number(reference.slice(3)), reference, email }
}
const read = async (id: number) =>
  (await ask(shop, 'GET', `/api/admin/messages/${id}`, { cookie: thandi.cookie })).json<OneEnquiry>().message
const send = (id: number, payload: object, who = thandi) =>
  ask(shop, 'POST', `/api/admin/messages/${id}/replies`, { cookie: who.cookie, payload })
const file = (id: number, payload: object) =>
  ask(shop, 'POST', `/api/admin/messages/${id}/filed-replies`, { cookie: thandi.cookie, payload })

test('a reply is sent to the sender, answers the request, and stays with it', async () => {
  const { id, reference, email } = await request()
  const sent = await send(id, { text: 'Hello Zodwa,\n\nWe can come on Thursday.', seen: 0 })
  expect([sent.statusCode, sent.body]).toEqual([200, '{}'])
  const mail = await mailTo(shop, email, new RegExp(`^Re: .*\\(${reference}\\)$`))
  expect(mail.body).toContain('We can come on Thursday.')
  const [{ reply_to: replyTo }] = rowsOf<{ reply_to: string }>(
    await shop.db.execute(sql`select reply_to from mails where id = ${mail.id}`),
  ) as [{ reply_to: string }]
  const { email: business } = (await ask(shop, 'GET', '/api/site')).json<{ email: string }>()
  expect(replyTo).toBe(business)
  const message = await read(id)
  expect(message).toMatchObject({ status: 'read', answeredBy: thandi.username })
  expect(message.replies).toMatchObject([{ who: thandi.username, kind: 'sent', mail: { state: 'kept' } }])
  expect(message.mails.map(({ subject }) => subject)).toEqual([`We have your request (${reference})`])
})

test('a mail that could not be delivered is shown on its reply', async () => {
  const { id, email } = await request()
  await send(id, { text: 'We can come on Thursday.', seen: 0 })
  await shop.db.execute(sql`
    update mails set kept_only = false, last_error = 'No such mailbox' where recipient = ${email} and subject like 'Re: %'`)
  expect((await read(id)).replies).toMatchObject([{ mail: { state: 'given-up', lastError: 'No such mailbox' } }])
})

test('of two who reply at once one is sent, and the other is told by whom', async () => {
  const { id, email } = await request()
  const both = await Promise.all([
    send(id, { text: 'We can come on Thursday.', seen: 0 }),
    send(id, { text: 'We can come on Friday.', seen: 0 }, sipho),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const { replies } = await read(id)
  expect(replies).toHaveLength(1)
  const late = both.find(({ statusCode }) => statusCode === 409)!
  expect(late.json().message).toContain(`${replies[0]!.who} has just added a reply`)
  const mails = await shop.db.execute(sql`select id from mails where recipient = ${email} and subject like 'Re: %'`)
  expect(rowsOf(mails)).toHaveLength(1)
  expect((await send(id, { text: 'One more thing.', seen: replies[0]!.id }, sipho)).statusCode).toBe(200)
})

test('a reply from elsewhere is kept and sent to nobody; one of ours answers the request', async () => {
  const { id, email } = await request()
  await file(id, { text: 'Is Thursday possible?', kind: 'theirs' })
  expect(await read(id)).toMatchObject({ answeredAt: null, replies: [{ kind: 'theirs', mail: null }] })
  await file(id, { text: 'Yes, said by telephone.', kind: 'ours' })
  expect(await read(id)).toMatchObject({ answeredBy: thandi.username, replies: [{}, { kind: 'ours' }] })
  const mails = await shop.db.execute(sql`select id from mails where recipient = ${email}`)
  expect(rowsOf(mails)).toHaveLength(1)
})

test('a reply that is pasted twice is kept once, and the same words later on again', async () => {
  const { id } = await request()
  const paste = (kind: string) => file(id, { text: 'Thursday suits me.', kind })
  await Promise.all(Array.from({ length: 20 }, () => paste('theirs')))
  expect((await read(id)).replies).toHaveLength(1)
  await paste('ours')
  await paste('theirs')
  expect((await read(id)).replies.map(({ kind }) => kind)).toEqual(['theirs', 'ours', 'theirs'])
  await shop.db.execute(sql`update enquiry_replies set at = at - interval '6 minutes' where enquiry_id = ${id}`)
  await paste('theirs')
  expect((await read(id)).replies).toHaveLength(4)
})

test('spam is not replied to', async () => {
  const { id } = await request()
  await shop.db.execute(sql`update consultations set spam = true where id = ${id}`)
  const answer = await send(id, { text: 'We can come on Thursday.', seen: 0 })
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('marked as spam')])
})

test('replies are in the account’s download and are deleted with it', async () => {
  const person = await registerPerson(shop)
  await confirmAddress(shop, person)
  const { id } = await request(person.email)
  await send(id, { text: 'We can come on Thursday.', seen: 0 })
  const data = (await ask(shop, 'GET', '/api/users/data', { cookie: person.cookie })).json()
  expect(data.enquiries).toMatchObject([{ replies: [{ from: 'us', text: 'We can come on Thursday.' }] }])
  const gone = await ask(shop, 'DELETE', '/api/users/me', { cookie: person.cookie, payload: { password } })
  expect(gone.statusCode).toBe(200)
  const left = await shop.db.execute(sql`select id from enquiry_replies where enquiry_id = ${id}`)
  expect(rowsOf(left)).toEqual([])
})

test('the text of a kind of request is changed by version, and only for that kind', async () => {
  const change = (payload: object) =>
    ask(shop, 'PUT', '/api/admin/reply-templates/maintenance', { cookie: thandi.cookie, payload })
  const { id } = await request()
  expect((await read(id)).template).toEqual({ text: startingTemplate('maintenance'), version: 0 })
  expect((await change({ text: 'Good day {name},', version: 0 })).json()).toEqual({
    text: 'Good day {name},',
    version: 1,
  })
  expect((await change({ text: 'Late', version: 0 })).statusCode).toBe(409)
  expect((await change({ text: 'Dear {name},', version: 1 })).json()).toMatchObject({ version: 2 })
  expect((await read(id)).template).toEqual({ text: 'Dear {name},', version: 2 })
})

test('a template is filled in with what is known, and unknown words in braces stay', () => {
  const filled = { fullName: 'Ann Lee', reference: 'RQ-00001', subject: 'Pool', business: 'Reef' }
  expect(fillTemplate('Hello {name}, {reference} {subject} {business} {toString} {x}', filled)).toBe(
    'Hello Ann, RQ-00001 Pool Reef {toString} {x}',
  )
})
