import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { ask, password, registerPerson } from '../../../tests/people.ts'
import { insertRunningPlan, insertSite } from '../../../tests/running-plan.ts'
import { sweepOldSites } from './sweep-sites.server.ts'

let shop: OpenShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

async function customer() {
  const person = await registerPerson(shop)
  const { site, water } = await insertSite(shop.db, { account: person.id, email: person.email })
  const plan = await insertRunningPlan(shop.db, { startsOn: '2026-01-07', water })
  return { ...person, site, water, plan }
}
const leave = ({ cookie }: { cookie: string }) =>
  ask(shop, 'DELETE', '/api/users/me', { cookie, payload: { password } })
const siteOf = async (id: number) =>
  rowsOf<{ whole: string }>(
    await shop.db.execute(sql`select row_to_json(sites)::text as whole from sites where id = ${id}`),
  )[0]

test('the download has sites with their plans, and an account menu names them', async () => {
  const me = await customer()
  const data = (await ask(shop, 'GET', '/api/users/data', { cookie: me.cookie })).json()
  expect(data.sites).toMatchObject([
    { street: '12 Protea Road', access: 'Gate code 47#11', plans: [{ id: me.plan, agreedBy: 'Ms Dube' }], visits: [] },
  ])
  const places = (await ask(shop, 'GET', '/api/users/places', { cookie: me.cookie })).json()
  expect(places).toEqual([{ to: '/dashboard/plan', label: 'Plans' }])
})

test('an account waits for the end of its plan, and then leaves visits without a name, an address or a gate code', async () => {
  const me = await customer()
  const refused = await leave(me)
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('still runs')])
  await shop.db.execute(sql`
    insert into visits (kind, water_id, subscription_id, due_on, planned_on, share, state, cause)
    values ('plan', ${me.water}, ${me.plan}, '2026-01-07', '2026-01-07', 0, 'credited', 'missed')`)
  await shop.db.execute(
    sql`update subscriptions set notice_on = '2026-02-01', ends_on = '2026-03-01' where id = ${me.plan}`,
  )
  expect((await leave(me)).statusCode).toBe(200)
  const { whole } = (await siteOf(me.site))!
  // Fractions of a second may be any digits.
  expect(whole.replaceAll(/:\d\d\.\d+/g, '')).not.toMatch(/Nkosi|47#11|Protea|082|@/)
  const [left] = rowsOf<{ visits: number; as: string }>(
    await shop.db.execute(sql`
      select (select count(*)::int from visits where subscription_id = ${me.plan}) as visits, agreed_as as "as"
      from subscriptions where id = ${me.plan}`),
  )
  expect(left).toEqual({ visits: 1, as: 'Removed with the account' })
})

test('a pool that we visit cannot be deleted by its customer, and its size can be changed', async () => {
  const me = await customer()
  const url = `/api/waters/${me.water}`
  const removed = await ask(shop, 'DELETE', url, { cookie: me.cookie })
  expect([removed.statusCode, removed.json().message]).toEqual([409, expect.stringContaining('We visit this')])
  const payload = { kind: 'pool', name: 'Back garden', litres: 52_000, facts: {} }
  expect((await ask(shop, 'PUT', url, { cookie: me.cookie, payload })).json()).toMatchObject({ litres: 52_000 })
})

test('access notes go 92 days and sites 24 months after the end of everything; running plans keep both', async () => {
  const [runs, ended, old] = [await customer(), await customer(), await customer()]
  await shop.db.execute(sql`update sites set created_at = '2020-01-01'`)
  const end = (id: number, days: number) =>
    shop.db.execute(sql`
      update subscriptions set starts_on = '2020-01-01', notice_on = '2020-01-02', ends_on = current_date - ${days}::integer where id = ${id}`)
  await end(ended.plan, 100)
  await end(old.plan, 800)
  await sweepOldSites(shop)
  expect((await siteOf(runs.site))!.whole).toContain('47#11')
  const kept = (await siteOf(ended.site))!.whole
  expect([kept.includes('47#11'), kept.includes('Nkosi')]).toEqual([false, true])
  expect(await siteOf(old.site)).toBeUndefined()
})
