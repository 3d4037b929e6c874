import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { unattendedHeader } from '#lib/reading/reader.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { writeOrder } from '../../tests/order-rows.ts'
import { ask, signedIn } from '../../tests/people.ts'

let shop: OpenShop
let cookie = ''
beforeAll(async () => {
  shop = await openShop()
  cookie = await signedIn(shop, 'admin', 'admin1234')
})
afterAll(() => shop.close())

const get = (path: string) => ask(shop, 'GET', `/api/admin/${path}`, { cookie })
const newest = async (list: string) => (await get(list)).json().newest as number
const countNew = async (list: string, query: string) => (await get(`${list}/new?${query}`)).json()

const writeMessage = (serviceType: string, spam = false) =>
  shop.db.execute(sql`
    insert into consultations (full_name, email, phone, service_type, subject, message, spam)
    values ('Ann Lee', 'ann@example.co.za', '012 345 6789', ${serviceType}, 'Pool', 'Green.', ${spam})`)

test('orders that arrived since a list was read are counted under its filters', async () => {
  const after = await newest('orders')
  expect(await countNew('orders', `after=${after}`)).toEqual({ count: 0, more: false })
  const id = await writeOrder(shop.db, { total: 1299_00 })
  await writeOrder(shop.db, { paymentStatus: 'paid' })
  const counts = [
    '',
    '&payment=paid',
    '&status=shipped',
    '&status=not-cancelled',
    '&search=R 1 299',
    `&search=${id}`,
    '&from=2099-01-01',
  ]
  const found = await Promise.all(counts.map(async (more) => (await countNew('orders', `after=${after}${more}`)).count))
  expect(found).toEqual([2, 1, 0, 2, 1, 1, 0])
  expect(await newest('orders')).toBe(id + 1)
  await Promise.all(Array.from({ length: 100 }, () => writeOrder(shop.db)))
  expect(await countNew('orders', `after=${after}`)).toEqual({ count: 99, more: true })
})

test('messages that arrived since a list was read are counted, without spam', async () => {
  const after = await newest('messages')
  await writeMessage('maintenance')
  await writeMessage('consultation')
  await writeMessage('consultation', true)
  const counts = ['', '&service=consultation', '&status=archived', '&spam=yes', '&search=green']
  const found = await Promise.all(
    counts.map(async (more) => (await countNew('messages', `after=${after}${more}`)).count),
  )
  expect(found).toEqual([2, 1, 0, 1, 2])
})

test('a screen’s own polling does not prolong the session, and a person’s action does', async () => {
  await shop.db.execute(sql`update sessions set last_seen_at = now() - interval '20 minutes'`)
  const minutesAgo = async () =>
    rowsOf<{ ago: number }>(
      await shop.db.execute(
        sql`select round(extract(epoch from now() - max(last_seen_at)) / 60)::int as ago from sessions`,
      ),
    )[0]!.ago
  for (const path of ['changes', 'orders', 'messages/unread']) {
    const headers = { cookie, [unattendedHeader]: '1' }
    const { statusCode } = await shop.server.inject({ url: `/api/admin/${path}`, headers })
    expect([path, statusCode, await minutesAgo()]).toEqual([path, 200, 20])
  }
  await get('orders')
  expect(await minutesAgo()).toBe(0)
})
