import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { timesOf } from '../order-calls.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { ask, signedIn } from '../people.ts'
import { untilWaiting, whileLocked } from '../while-locked.ts'

const path = '/api/admin/faq'
let shop: OpenShop
let staff: string[]

beforeAll(async () => {
  shop = await openShop()
  staff = [await signedIn(shop, 'admin', 'admin1234'), await signedIn(shop, 'office', 'office1234')]
})
afterAll(() => shop.close())

const listed = async () =>
  (await ask(shop, 'GET', path, { cookie: staff[0]! })).json<{ id: number }[]>().map(({ id }) => id)
const arrange = (who: number, seen: number[], ids: number[]) =>
  ask(shop, 'PUT', `${path}/order`, { cookie: staff[who]!, payload: { seen, ids } })
async function countArranged() {
  const result = await shop.db.execute(sql`select count(*)::int as n from audit_entries where subject = 'faq:order'`)
  return rowsOf<{ n: number }>(result)[0]!.n
}

test('questions that two people arrange at once stand as the first of them said, and the other is told', async () => {
  for (const _turn of timesOf(5)) {
    const [seen, before] = [await listed(), await countArranged()]
    const wanted = [seen.toReversed(), [...seen.slice(1), seen[0]!]]
    const answers = await whileLocked(shop.db, sql`select from faq_items for update`, async () => {
      const sent = wanted.map((ids, who) => arrange(who, seen, ids))
      await untilWaiting(shop.db, 2)
      return { sent }
    }).then(({ sent }) => Promise.all(sent))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await listed()).toEqual(wanted[answers.findIndex(({ statusCode }) => statusCode === 200)])
    expect(await countArranged()).toBe(before + 1)
  }
})
