import { sql } from 'drizzle-orm'
import { rowsOf } from '#lib/database/database.server.ts'
import { lazyPlanSigner } from '#visits/access/plan-link.server.ts'
import { planSubscription } from '#visits/ledger/plan-subscription.server.ts'
import type { OwnPlan } from '#visits/own-plan/own-plan.ts'
import { openShop } from './open-shop.ts'
import { ask } from './people.ts'
import { insertOffer, insertRunningPlan, insertSite } from './running-plan.ts'
import { uniqueWord } from './unique-word.ts'

/** A Wednesday, at eight in the morning. */
export const today = '2027-03-03'
export const calendar = { closures: [] }
const email = () => `p${uniqueWord(12)}@example.co.za`

type Plan = { url: string; key: string }
type Typed = { early?: boolean; name?: string; agree?: boolean; seen?: string }

/** A shop in March 2027, whose clock the tests set, with the calls of a customer who has the link of a plan. */
export async function openShopWithPlans() {
  const clock = { day: today }
  const shop = await openShop({ now: () => new Date(`${clock.day}T06:00:00Z`) })
  const sign = await lazyPlanSigner(shop)()
  const planned = (id: number, more: { water: number; to: string }) => ({
    id,
    ...more,
    url: `/api/own-plans/${id}`,
    key: sign(id),
  })

  async function offer(startsOn: string, more: { account?: string } = {}) {
    const to = email()
    const { water } = await insertSite(shop.db, { email: to, ...more })
    return planned(await insertOffer(shop.db, { startsOn, water }), { water, to })
  }
  async function running(startsOn = '2027-02-03', more: { technician?: string } = {}) {
    const to = email()
    const { water } = await insertSite(shop.db, { email: to })
    const id = await insertRunningPlan(shop.db, { startsOn, water, ...more })
    await shop.db.execute(sql`update subscriptions set agreed_at = '2027-01-20T08:00:00Z' where id = ${id}`)
    await shop.db.transaction((tx) => planSubscription(tx, id, { today, calendar }))
    return planned(id, { water, to })
  }
  const show = async ({ url, key }: Plan) => (await ask(shop, 'GET', `${url}?key=${key}`)).json<OwnPlan>()
  const send = ({ url, key }: Plan, method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) =>
    ask(shop, method, `${url}/${path}`, { payload: { key, ...payload } })
  /** Agrees to the words that the page shows; to those of the later first visit unless `early`. */
  async function agree(plan: Plan, more: Typed = {}) {
    const { offer: offered } = await show(plan)
    const seen = ((more.early && offered?.early) || offered?.late)?.text ?? 'What was read before.'
    return send(plan, 'POST', 'agreement', { name: 'Thandi Nkosi', agree: true, early: false, seen, ...more })
  }
  async function mailsAbout(id: number) {
    const result = await shop.db.execute(
      sql`select recipient, subject, body from mails where about = ${`subscription:${id}`} order by id`,
    )
    return rowsOf<{ recipient: string; subject: string; body: string }>(result)
  }
  async function visitsOf(id: number) {
    const result = await shop.db.execute(sql`
      select due_on::text as due, planned_on::text as day, state from visits where subscription_id = ${id} order by due_on`)
    return rowsOf<{ due: string; day: string; state: string }>(result)
  }
  return { shop, clock, sign, offer, running, show, send, agree, mailsAbout, visitsOf }
}
