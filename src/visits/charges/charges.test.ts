import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { insertRunningPlan } from '../../../tests/running-plan.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import type { Charge } from './charge.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'office', 'office1234')
afterAll(() => shop.close())

const path = '/api/admin/charges'
const add = async (payload: object) => (await ask(shop, 'POST', path, { cookie, payload })).json<Charge>()
const chlorine = { name: 'Granular chlorine', unit: 'kg', price: 89.95, archived: false }

test('a charge keeps its price to the cent, and archived ones stand last', async () => {
  const first = await add(chlorine)
  const salt = await add({ ...chlorine, name: 'Acid', price: 0.1, archived: true })
  expect([first, salt.price]).toEqual([{ ...chlorine, id: first.id, version: 1 }, 0.1])
  const change = { ...chlorine, price: 92.1, version: 1 }
  const changed = await ask(shop, 'PUT', `${path}/${first.id}`, { cookie, payload: change })
  expect(changed.json()).toMatchObject({ price: 92.1, version: 2 })
  const again = await ask(shop, 'PUT', `${path}/${first.id}`, { cookie, payload: change })
  expect(again.statusCode).toBe(409)
  const listed = (await ask(shop, 'GET', path, { cookie })).json<Charge[]>()
  expect(listed.at(-1)).toMatchObject({ name: 'Acid', archived: true })
})

test('twenty presses add one charge; the same name in another unit, or beside an archived one, is another', async () => {
  const brush = { name: 'Brush head', unit: 'each', price: 45, archived: false }
  const presses = Array.from({ length: 20 }, () => ask(shop, 'POST', path, { cookie, payload: brush }))
  const answers = await Promise.all(presses)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const refused = await ask(shop, 'POST', path, { cookie, payload: { ...brush, name: ' brush  HEAD', price: 50 } })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    '“brush  HEAD” is already in the list. Please change it there.',
  ])
  const other = await ask(shop, 'POST', path, { cookie, payload: { ...brush, unit: 'set' } })
  expect(other.statusCode).toBe(200)
  const { id, version } = other.json<Charge>()
  const become = (payload: object) => ask(shop, 'PUT', `${path}/${id}`, { cookie, payload: { version, ...payload } })
  expect((await become(brush)).statusCode).toBe(409)
  expect((await become({ ...brush, archived: true })).statusCode).toBe(200)
})

test('a charge that was used on a visit stays, an unused one may be deleted', async () => {
  const [used, unused] = [await add({ ...chlorine, name: 'Algaecide' }), await add({ ...chlorine, name: 'Salt' })]
  const plan = await insertRunningPlan(shop.db, { startsOn: '2026-10-07' })
  await shop.db.execute(sql`
    with visit as (
      insert into visits (kind, water_id, subscription_id, due_on, planned_on, share)
      select 'plan', water_id, id, '2026-10-07', '2026-10-07', 23750 from subscriptions where id = ${plan}::integer returning id)
    insert into visit_charges (visit_id, charge_id, quantity, price) select id, ${used.id}::integer, 2, 8995 from visit`)
  const remove = ({ id, version }: Charge) => ask(shop, 'DELETE', `${path}/${id}`, { cookie, payload: { version } })
  expect([(await remove(used)).statusCode, (await remove(unused)).statusCode]).toEqual([409, 200])
})

test.each([
  ['no name', { ...chlorine, name: ' ' }],
  ['no unit', { ...chlorine, unit: '' }],
  ['a price of nothing', { ...chlorine, price: 0 }],
  ['a third decimal', { ...chlorine, price: 1.005 }],
])('%s is refused', async (_, payload) => {
  expect((await ask(shop, 'POST', path, { cookie, payload })).statusCode).toBe(400)
})
