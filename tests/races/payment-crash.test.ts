import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { rowsOf } from '#lib/database/database.server.ts'
import { lookInto, type Place, type Sold, stockUp } from '../../bench/place.ts'
import { startSite } from '../../bench/site-process.ts'
import { needBuiltSite } from '../built-site.ts'
import { eventually } from '../eventually.ts'
import { orderBody } from '../order-calls.ts'
import { withSeededPlace } from '../seeded-place.ts'

beforeAll(() => needBuiltSite())

const rounds = 3
const buyers = 4
const Form = z.object({ fields: z.array(z.tuple([z.string(), z.string()])) })
const send = (url: string, body: object, cookie = '') =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) })

/** Orders by card and begins to pay; returns a function that presses a button of the practice gateway. */
async function buy(url: string, product: number) {
  const body = { ...orderBody({ productId: product, quantity: 1 }), paymentMethod: 'credit-card' }
  const placed = await send(`${url}/api/orders`, body)
  const { id } = (await placed.json()) as { id: number }
  const cookie = placed.headers.getSetCookie()[0]!.split(';', 1)[0]!
  const { fields } = Form.parse(await (await send(`${url}/api/orders/${id}/pay`, {}, cookie)).json())
  return {
    id,
    cookie,
    choose: async (outcome: string) => {
      const sent = new URLSearchParams([...fields, ['outcome', outcome]])
      return fetch(`${url}/practice-gateway/eng/outcome`, { method: 'POST', body: sent, redirect: 'manual' })
    },
  }
}

/** An order whose payment the gateway has taken, and its customer's cookie. */
type Taken = { id: number; cookie: string }

/**
 * Pays several orders at once and ends the server at a random moment, once the gateway has taken `atLeast` payments; returns the orders whose payment
 * it had taken.
 */
async function payUntilCrash(place: Place, products: Sold[], atLeast: number) {
  const site = await startSite(place.env)
  const bought = await Promise.all(Array.from({ length: buyers }, (_, index) => buy(site.url, products[index]!.id)))
  const taken: Taken[] = []
  const paying = bought.map(async ({ choose, ...order }, index) => {
    const answer = await choose(index % 2 ? 'twice' : 'pay').catch(() => null)
    if (answer?.status === 303) taken.push(order)
  })
  await eventually(
    async () => taken.length,
    (count) => count >= atLeast,
    60_000,
  )
  await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 150))
  await site.crash()
  await Promise.all(paying)
  return taken
}

type Paid = {
  id: number
  state: string
  received: number
  total: number
  entries: number
  attempts: number
  invoices: number
}

/** Releases the jobs of a killed node, as when its leases end. */
const endLeases = (place: Place) =>
  lookInto(place, ({ db }) => db.execute(sql`update jobs set run_at = 'epoch' where lease_ends is not null`))

const booked = (place: Place) =>
  lookInto(place, async ({ db }) =>
    rowsOf<Paid>(
      await db.execute(sql`
        select o.id, payment_status as state, received::int, total, count(e.id)::int as entries,
          (select count(*)::int from payment_attempts a where a.order_id = o.id and a.state = 'paid') as attempts,
          (select count(*)::int from documents d where d.order_id = o.id) as invoices
        from orders o left join payment_entries e on e.order_id = o.id
        where not o.sample group by o.id`),
    ),
  )

const invoiceNumbers = (place: Place) =>
  lookInto(place, async ({ db }) =>
    rowsOf<{ number: number }>(await db.execute(sql`select number from documents order by number`)).map(
      ({ number }) => number,
    ),
  )

/** Lets a server process what is left, until every customer who has paid sees their order as paid. */
async function finish(place: Place, taken: Taken[]) {
  await endLeases(place)
  const site = await startSite(place.env)
  const isPaid = async ({ id, cookie }: Taken) => {
    const answer = await fetch(`${site.url}/api/orders/${id}`, { headers: { cookie } })
    return ((await answer.json()) as { paymentStatus: string }).paymentStatus === 'paid'
  }
  for (const each of taken) await eventually(() => isPaid(each), Boolean, 60_000)
  await site.stop()
}

test('kill -9 during payments on the embedded database books each payment once with one invoice', async () => {
  await withSeededPlace('embedded', async (place) => {
    const products = await stockUp(place)
    const taken: Taken[] = []
    // However slow the machine, the first crash has payments to lose.
    for (let round = 0; round < rounds; round++)
      taken.push(...(await payUntilCrash(place, products, round === 0 ? 1 : 0)))
    await finish(place, taken)
    const orders = await booked(place)
    expect(orders).toHaveLength(rounds * buyers)
    expect(taken.length).toBeGreaterThan(0)
    const paid = orders.filter(({ received }) => received > 0).map(({ id }) => id)
    expect(paid).toEqual(expect.arrayContaining(taken.map(({ id }) => id)))
    for (const { id, state, received, total, entries, attempts, invoices } of orders) {
      const once = { state: 'paid', received: total, entries: 1, attempts: 1, invoices: 1 }
      const none = { state: 'unpaid', received: 0, entries: 0, attempts: 0, invoices: 0 }
      const wanted = received > 0 ? once : none
      expect({ id, state, received, entries, attempts, invoices }).toEqual({ id, ...wanted })
    }
    expect(await invoiceNumbers(place)).toEqual(paid.map((_, index) => index + 1))
  })
}, 240_000)
