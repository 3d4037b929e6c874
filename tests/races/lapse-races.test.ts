import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { bankStatements } from '../bank-statements.ts'
import { lapseAt, minutes, placeHeld, endTimeOf } from '../lapse-orders.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { plainOrder, postOrder, stockOf } from '../order-product.ts'
import { payments } from '../pay-orders.ts'
import { signedIn } from '../people.ts'

let shop: OpenShop
let staff: ReturnType<typeof payments>
let bank: ReturnType<typeof bankStatements>
beforeAll(async () => {
  shop = await openShop()
  const admin = await signedIn(shop, 'admin', 'admin1234')
  staff = payments(shop, admin)
  bank = bankStatements(shop, admin)
})
afterAll(() => shop.close())

const rounds = Array.from({ length: 10 }, (_, round) => round)

async function stateOf(id: number) {
  const result = await shop.db.execute(sql`
    select status, payment_status as paid, (select count(*)::int from mails where about = ${`order:${id}`}
      and subject like '%not paid in time') as told from orders where id = ${id}`)
  return rowsOf<{ status: string; paid: string; told: number }>(result)[0]!
}

const buy = async (product: number) =>
  (await postOrder(shop, plainOrder([{ productId: product, quantity: 1 }]))).statusCode

test('an order paid while it lapses goes ahead with its goods in either order, and two nodes lapse it once', async () => {
  const seen = new Set<number>()
  for (const round of rounds) {
    const { id, product } = await placeHeld(shop)
    await endTimeOf(shop, id)
    const lapsing = () => lapseAt(shop, minutes(1))
    const paying = () => staff.pay(id, { amount: 400 })
    const [first, second] = round % 2 ? [lapsing, paying] : [paying, lapsing]
    await Promise.all([first(), second(), lapsing()])
    const { told, ...state } = await stateOf(id)
    expect(state).toEqual({ status: 'pending', paid: 'paid' })
    expect([told <= 1, await stockOf(shop.db, product)]).toEqual([true, 3])
    seen.add(told)
  }
  expect(seen.size).toBeGreaterThan(0)
})

test('only one of a late payment and a buyer of the last unit gets it, and the other is told or refunded', async () => {
  for (const _ of rounds) {
    const { id, product } = await placeHeld(shop)
    await endTimeOf(shop, id)
    await lapseAt(shop, minutes(1))
    await shop.db.execute(sql`update products set stock = 2 where id = ${product}`)
    const [paid, bought] = await Promise.all([staff.pay(id, { amount: 400 }), buy(product)])
    expect(paid.statusCode).toBe(200)
    const { status } = await stateOf(id)
    const outcome = { status, bought, left: await stockOf(shop.db, product), owed: paid.json().toRefund }
    expect([
      { status: 'pending', bought: 409, left: 0, owed: 0 },
      { status: 'cancelled', bought: 201, left: 1, owed: 400 },
    ]).toContainEqual(outcome)
  }
})

test('two payments across the same lapsed orders in different order do not deadlock', async () => {
  const [one, other] = [await placeHeld(shop), await placeHeld(shop)]
  const [first, second] = [one.product, other.product]
  await shop.db.execute(sql`update products set stock = 100 where id in ${[first, second]}`)
  const buyEach = async (products: number[]) => {
    const ids: number[] = []
    for (const productId of products) {
      const body = { ...plainOrder([{ productId, quantity: 1 }]), paymentMethod: 'bank-transfer' }
      ids.push((await postOrder(shop, body)).json<{ id: number }>().id)
    }
    return ids
  }
  for (const round of rounds.slice(0, 5)) {
    const payments = [await buyEach([first, second]), await buyEach([second, first])]
    await endTimeOf(shop, ...payments.flat())
    await lapseAt(shop, minutes(1))
    await bank.bring(payments.map((_, at) => [`SEVERAL ORDERS ${round} ${at}`, 500]))
    const answers = await Promise.all(
      payments.map(async (ids, at) => {
        const line = (await bank.lineOf(`SEVERAL ORDERS ${round} ${at}`))!
        const parts = ids.map((order) => ({ order, amount: 250 }))
        return bank.match(line.id, parts)
      }),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    for (const id of payments.flat()) expect(await stateOf(id)).toMatchObject({ status: 'pending', paid: 'paid' })
  }
})

test('many orders of two products lapsing, paid late and bought again at once neither deadlock nor lose a unit', async () => {
  const [one, other] = [await placeHeld(shop), await placeHeld(shop)]
  const both = [one.product, other.product]
  await shop.db.execute(sql`update products set stock = 100 where id in ${both}`)
  const placed: number[] = []
  for (let n = 0; n < 16; n++) {
    const items = (n % 2 ? both : both.toReversed()).map((productId) => ({ productId, quantity: 1 }))
    const answer = await postOrder(shop, { ...plainOrder(items), paymentMethod: 'bank-transfer' })
    placed.push(answer.json<{ id: number }>().id)
  }
  await endTimeOf(shop, ...placed)
  await Promise.all([
    ...[1, 2, 3].map(() => lapseAt(shop, minutes(1))),
    ...placed.slice(0, 8).map((id) => staff.pay(id, { amount: 400 })),
    ...placed.map((_, n) => buy(both[n % 2]!)),
  ])
  const held = rowsOf<{ product: number; units: number }>(
    await shop.db.execute(sql`
      select l.product_id as product, sum(l.quantity)::int as units from order_lines l join orders o on o.id = l.order_id
      where l.product_id in ${both} and o.status <> 'cancelled' and o.id not in ${[one.id, other.id]} group by 1`),
  )
  for (const product of both) {
    const units = held.find((row) => row.product === product)!.units
    expect((await stockOf(shop.db, product)) + units).toBe(100)
  }
})
