import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { writeOrder } from '../order-rows.ts'
import { ask, signedIn } from '../people.ts'
import { employ } from '../staff-people.ts'
import { untilWaiting, whileLocked } from '../while-locked.ts'

let shop: OpenShop
let owner = ''
beforeAll(async () => {
  shop = await openShop()
  owner = await signedIn(shop, 'admin', 'admin1234')
})
afterAll(() => shop.close())

/** The answer to a change that waits for its order while its author's role is changed. */
async function changeMeanwhile(order: number, cookie: string, meanwhile: () => Promise<void>) {
  const [answer] = await whileLocked(shop.db, sql`select from orders where id = ${order} for update`, async () => {
    const changing = start(order, cookie)
    await untilWaiting(shop.db, 1)
    await meanwhile()
    return [changing]
  })
  return answer!
}

async function stateOf(id: number) {
  const result = await shop.db.execute(sql`
    select status, (select count(*)::int from audit_entries where subject = ${`order:${id}`}) as lines from orders where id = ${id}`)
  return rowsOf<{ status: string; lines: number }>(result)[0]
}

const start = (id: number, cookie: string) =>
  ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie, payload: { status: 'processing' } })
const giveRole = (id: string, role: string) =>
  ask(shop, 'PATCH', `/api/admin/accounts/${id}/role`, { cookie: owner, payload: { seen: 'office', role } })

test.each(['customer', 'packer', 'bookkeeper'])(
  'a change in progress when its author becomes %s is refused as a whole',
  async (role) => {
    const { id: person, cookie } = await employ(shop, 'office')
    const order = await writeOrder(shop.db, { paymentStatus: 'paid' })
    const answer = await changeMeanwhile(order, cookie, async () => {
      expect((await giveRole(person, role)).statusCode).toBe(200)
    })
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'Your role has just been changed.'])
    expect(await stateOf(order)).toEqual({ status: 'pending', lines: 0 })
  },
)

test('a change goes through if its author’s new role includes it', async () => {
  const { id: person, cookie } = await employ(shop, 'office')
  const order = await writeOrder(shop.db, { paymentStatus: 'paid' })
  const answer = await changeMeanwhile(order, cookie, async () => {
    expect((await giveRole(person, 'owner')).statusCode).toBe(200)
  })
  expect(answer.statusCode).toBe(200)
  expect(await stateOf(order)).toEqual({ status: 'processing', lines: 1 })
})
