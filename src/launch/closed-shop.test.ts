import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { setSetting } from '#settings/setting-store.server.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { orderByTransfer, plainOrder, postOrder, addProduct, stockOf } from '../../tests/order-product.ts'
import { ask, mailTo } from '../../tests/people.ts'
import { makeReadyToOpen } from '../../tests/ready-to-open.ts'
import { employ } from '../../tests/staff-people.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ mode: 'live', limits: true })
  shop.jobs.start()
  await open({ poolShopOpen: true, marineShopOpen: false })
})
afterAll(() => shop.close())

async function open(launch: { poolShopOpen: boolean; marineShopOpen: boolean }) {
  await setSetting(shop.db, 'launch', launch)
  shop.changes.publish('settings')
}
const remind = (world: string, email: string, remoteAddress = '10.0.0.1') =>
  ask(shop, 'POST', '/api/opening-reminders', { remoteAddress, payload: { world, email } })
const kept = async () =>
  rowsOf<{ email: string }>(await shop.db.execute('select email from opening_reminders order by email')).map(
    ({ email }) => email,
  )

test('an order for goods of a closed shop is refused by name, and the rest can be ordered without them', async () => {
  const net = await addProduct(shop.db, { name: 'Leaf Net' })
  const salt = await addProduct(shop.db, { name: 'Reef Salt', assortment: 'reef-range' })
  const refused = await postOrder(shop, plainOrder([net, salt].map((productId) => ({ productId, quantity: 1 }))))
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      kind: 'conflict',
      message: 'Our marine shop is not open yet. Please remove from your order: Reef Salt',
      fields: { [salt]: 'Our marine shop is not open yet. Please remove from your order: Reef Salt' },
    },
  ])
  expect([await stockOf(shop.db, net), await stockOf(shop.db, salt)]).toEqual([10, 10])
  expect((await postOrder(shop, orderByTransfer([{ productId: net, quantity: 1 }]))).statusCode).toBe(201)
})

test('staff cannot order from a closed shop either', async () => {
  const salt = await addProduct(shop.db, { assortment: 'marine-shop' })
  const { cookie } = await employ(shop)
  const refused = await postOrder(shop, plainOrder([{ productId: salt, quantity: 1 }]), { cookie })
  expect(refused.statusCode).toBe(409)
})

test('a demonstration sells with both switches off', async () => {
  const demo = await openShop()
  const salt = await addProduct(demo.db, { assortment: 'marine-shop' })
  expect((await postOrder(demo, plainOrder([{ productId: salt, quantity: 1 }]))).statusCode).toBe(201)
  expect(
    (await ask(demo, 'POST', '/api/opening-reminders', { payload: { world: 'pool', email: 'a@b.co.za' } })).statusCode,
  ).toBe(409)
  await demo.close()
})

test('an address is kept once per shop and can be removed only with the link of its first request', async () => {
  const first = await remind('marine', 'ann@example.co.za')
  const again = await remind('marine', 'Ann@Example.co.za')
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(await kept()).toEqual(['ann@example.co.za'])
  const off = (id: string) => ask(shop, 'DELETE', `/api/opening-reminders/${id}`)
  expect((await off(again.json().id)).statusCode).toBe(200)
  expect(await kept()).toEqual(['ann@example.co.za'])
  expect((await off(first.json().id)).statusCode).toBe(200)
  expect(await kept()).toEqual([])
  expect((await off('1')).statusCode).toBe(400)
})

test('one network may ask for ten reminders an hour, and an open shop takes none', async () => {
  const from = '10.0.0.2'
  const answers = []
  for (let n = 0; n < 11; n++) answers.push(await remind('marine', `n${n}@example.co.za`, from))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  const refused = await remind('pool', 'ann@example.co.za')
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'The pool shop is open: you can order now.'])
  await shop.db.execute('delete from opening_reminders')
})

test('staff see who is waiting; when the shop opens each gets one mail and the addresses are deleted', async () => {
  await remind('marine', 'one@example.co.za', '10.0.0.3')
  await remind('marine', 'two@example.co.za', '10.0.0.3')
  const { cookie } = await employ(shop)
  const list = (await ask(shop, 'GET', '/api/admin/opening-reminders', { cookie })).json()
  expect(list.counts).toEqual({ pool: 0, marine: 2 })
  const emails = ({ rows }: { rows: { email: string }[] }) => rows.map(({ email }) => email).toSorted()
  expect([emails(list), list.total]).toEqual([['one@example.co.za', 'two@example.co.za'], 2])
  const find = async (query: string) =>
    emails((await ask(shop, 'GET', `/api/admin/opening-reminders?${query}`, { cookie })).json())
  expect(await find('search=TWO')).toEqual(['two@example.co.za'])
  expect(await find('search=%25')).toEqual([])
  expect(await find('world=pool')).toEqual([])
  expect(await find('page=2')).toEqual([])
  await makeReadyToOpen(shop)
  const { launch } = (await ask(shop, 'GET', '/api/admin/settings', { cookie })).json()
  const payload = { version: launch.version, poolShopOpen: true, marineShopOpen: true }
  expect((await ask(shop, 'PUT', '/api/admin/settings/launch', { cookie, payload })).statusCode).toBe(200)
  const mail = await mailTo(shop, 'one@example.co.za', /marine shop is open/)
  expect(mail.body).toContain('/marine-shop')
  await mailTo(shop, 'two@example.co.za', /marine shop is open/)
  expect(await kept()).toEqual([])
  await open({ poolShopOpen: true, marineShopOpen: false })
  await open({ poolShopOpen: true, marineShopOpen: true })
  await remind('marine', 'x@example.co.za', '10.0.0.4')
  const sent = await shop.db.execute(
    "select count(*)::int as count from mails where subject like '%marine shop is open'",
  )
  expect(rowsOf<{ count: number }>(sent)[0]!.count).toBe(2)
})

test('one mailbox in many spellings gets only a few mails about an opening, and the rest are held back', async () => {
  const limited = await openShop({ mode: 'live', limits: true })
  limited.jobs.start()
  await setSetting(limited.db, 'launch', { poolShopOpen: false, marineShopOpen: false })
  limited.changes.publish('settings')
  const names = Array.from({ length: 8 }, (_, n) => `ann+${n}@example.co.za`)
  for (const email of names) {
    const answer = await ask(limited, 'POST', '/api/opening-reminders', { payload: { world: 'marine', email } })
    expect(answer.statusCode).toBe(201)
  }
  await setSetting(limited.db, 'launch', { poolShopOpen: false, marineShopOpen: true })
  limited.changes.publish('settings')
  await Promise.all(names.map((name) => mailTo(limited, name, /marine shop is open/)))
  const held = await limited.db.execute('select count(*)::int as count from mails where held_back is not null')
  expect(rowsOf<{ count: number }>(held)[0]!.count).toBe(3)
  await limited.close()
})
