import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'
import { employ } from '../../tests/staff-people.ts'
import type { ListedMail } from './outbox.ts'
import { listMails, setMailFailed, setMailSent } from './mail-store.server.ts'
import { queueMailAlone } from './queue-mail.server.ts'

let demo: OpenShop
let live: OpenShop
const cookies = {} as Record<'demo' | 'live', string>
beforeAll(async () => {
  demo = await openShop()
  live = await openShop({ mode: 'live' })
  cookies.demo = await signedIn(demo, 'admin', 'admin1234')
  cookies.live = (await employ(live)).cookie
})
afterAll(() => Promise.all([demo.close(), live.close()]))

const get = async (shop: OpenShop, path: string) =>
  (await ask(shop, 'GET', `/api/admin/mails${path}`, { cookie: cookies[shop.runtime.mode] })).json()
const again = (shop: OpenShop, id: number) =>
  ask(shop, 'POST', `/api/admin/mails/${id}/again`, { cookie: cookies[shop.runtime.mode], payload: {} })

const link = 'https://shop.example.co.za/reset-password?token=abc'
async function put(shop: OpenShop, changes: Partial<Parameters<typeof queueMailAlone>[1]> = {}) {
  await queueMailAlone(shop, { to: 'nomsa@example.com', subject: 'Your reef', content: [link], ...changes })
  return (await listMails(shop.db, 1))[0]!.id
}
const giveUp = (id: number) => setMailFailed(live.db, id, { lastError: '550 no such mailbox', nextTryAt: null })
const bodyOf = async (shop: OpenShop, id: number) => (await listMails(shop.db, 50)).find((row) => row.id === id)!.body

test('the outbox shows the states and can be searched by recipient and subject', async () => {
  const ids = { sent: await put(live), waiting: await put(live), 'given-up': await put(live, { subject: '50%_off' }) }
  await setMailSent(live.db, ids.sent, new Date())
  await giveUp(ids['given-up'])
  for (const [state, id] of Object.entries(ids)) {
    const { rows } = (await get(live, `?state=${state}&search=NOMSA`)) as { rows: ListedMail[] }
    expect([state, rows.map((row) => [row.id, row.state])]).toEqual([state, [[id, state]]])
  }
  expect((await get(live, '?search=50%25_OFF')).rows).toMatchObject([{ lastError: '550 no such mailbox' }])
  expect((await get(live, '?search=5%25off')).rows).toEqual([])
  expect((await get(live, '?state=kept')).total).toBe(0)
  expect((await get(live, '?state=lost')).kind).toBe('invalid')
})

test('in a demonstration every stored mail can be read in full, including its link', async () => {
  const id = await put(demo, { secret: true })
  expect(await get(demo, `/${id}`)).toMatchObject({ state: 'kept', text: `${link}\n`, origin: demo.runtime.publicUrl })
})

test('the HTML of a mail is shown with its logo, and is deleted with the text if it opens an account', async () => {
  const shown = (await get(demo, `/${await put(demo)}`)).html
  expect(shown).toContain('src="data:image/png;base64,')
  expect(shown).not.toContain('cid:')
  const id = await put(live, { secret: true })
  expect((await get(live, `/${id}`)).html).toBeNull()
  await setMailSent(live.db, id, new Date())
  expect((await listMails(live.db, 50)).find((row) => row.id === id)!.html).toBeNull()
})

test('in a live shop only the recipient reads an account link, and it is deleted once the mail is sent', async () => {
  const [secret, plain] = [await put(live, { secret: true }), await put(live)]
  expect(await get(live, `/${secret}`)).toMatchObject({ state: 'waiting', text: null })
  expect(await get(live, `/${plain}`)).toMatchObject({ text: `${link}\n` })
  expect(await bodyOf(live, secret)).toBe(`${link}\n`)
  for (const id of [secret, plain]) await setMailSent(live.db, id, new Date())
  expect(await Promise.all([bodyOf(live, secret), bodyOf(live, plain)])).toEqual(['', `${link}\n`])
})

test('a given-up mail is resent once, with a record; a mail with a spent link is not', async () => {
  const [plain, secret] = [await put(live), await put(live, { secret: true })]
  expect((await again(live, plain)).statusCode).toBe(409)
  for (const id of [plain, secret]) await giveUp(id)
  expect(await bodyOf(live, secret)).toBe('')
  const both = await Promise.all([again(live, plain), again(live, plain)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await get(live, `/${plain}`)).state).toBe('waiting')
  const { rows } = (await ask(live, 'GET', `/api/admin/audit?subject=mail:${plain}`, { cookie: cookies.live })).json()
  expect(rows).toMatchObject([{ what: 'sent an email again', label: 'Your reef' }])
  const refused = await again(live, secret)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The link in this email has expired. Please request a new one.',
  ])
  expect((await again(live, 999_999)).statusCode).toBe(404)
})
