import { sql } from 'drizzle-orm'
import { rowsOf } from '#lib/database/database.server.ts'
import { paymentReference } from '#payments/payment-reference.ts'
import { bankStatements } from '../bank-statements.ts'
import { endTimeOf, lapseAt, minutes } from '../lapse-orders.ts'
import type { OpenShop } from '../open-shop.ts'
import { cookieOf, plainOrder, postOrder } from '../order-product.ts'
import { payments } from '../pay-orders.ts'
import { ask } from '../people.ts'
import type { History, MoneyStep, Placed, StepName, StepOf } from './money-steps.ts'
import { playGateway } from './play-gateway.ts'
import { playReturns } from './play-returns.ts'

const nextStatus: Record<string, string> = { pending: 'processing', processing: 'shipped', shipped: 'delivered' }
const isDone = ({ statusCode }: { statusCode: number }) => statusCode === 200
const rand = (cents: number, part: number) => Math.max(1, Math.round(cents * part)) / 100

/** Returns whether it did anything; an impossible step is refused. */
type Play<D extends StepName> = (order: Placed, step: StepOf<D>, history: History) => Promise<boolean>
type Plays = { [D in Exclude<StepName, 'place' | Eventless>]: Play<D> }
/** Steps that concern no order. */
type Eventless = 'workOff' | 'crash' | 'restart'

/** Plays the steps of a history in the roles of customers, staff, gateway, bank and clock. */
export function moneyPlayer(shop: OpenShop, cookie: string) {
  const gateway = playGateway(shop)
  const bank = playBank(shop, cookie)
  const plays: Plays = {
    ...gateway.plays,
    ...playReturns(shop, cookie),
    ...bank.plays,
    ...playOrders(shop, cookie),
  }

  async function play(history: History, step: MoneyStep) {
    if (step.do === 'place') return place(shop, history, step)
    if (step.do === 'workOff') return gateway.workOffKept(history)
    if (step.do === 'crash') return gateway.crash(step)
    if (step.do === 'restart') return shop.restart().then(() => true)
    const order = history.placed[step.nth % Math.max(1, history.placed.length)]
    return order ? (plays[step.do] as Play<StepName>)(order, step, history) : false
  }

  return {
    /** Returns whether the step did anything. */
    play,
    /** In the end stored notifications are processed, as by the job, and unmatched lines set aside. */
    async end(histories: History[]) {
      for (const history of histories) await gateway.workOffKept(history)
      await bank.setAside()
    },
  }
}

async function place(shop: OpenShop, { products, placed }: History, { method, quantities }: StepOf<'place'>) {
  const items = products.flatMap((productId, at) => (quantities[at] ? [{ productId, quantity: quantities[at] }] : []))
  const answer = await postOrder(shop, { ...plainOrder(items), paymentMethod: method, province: 'gauteng' })
  if (answer.statusCode !== 201) return false
  const { id, total } = answer.json<{ id: number; total: number }>()
  placed.push({ id, cookie: cookieOf(answer), total: Math.round(total * 100), forms: [] })
  return true
}

function playOrders(shop: OpenShop, cookie: string) {
  const staff = payments(shop, cookie)
  const path = (id: number) => `/api/admin/orders/${id}`
  const post = (url: string, payload: object, by = cookie) => ask(shop, 'POST', url, { cookie: by, payload })
  const move = async ({ id }: Placed, status: string | undefined) =>
    status !== undefined && isDone(await ask(shop, 'PATCH', path(id), { cookie, payload: { status } }))
  const read = async (query: ReturnType<typeof sql>) => rowsOf<Record<string, string>>(await shop.db.execute(query))[0]

  const reverse = async ({ id }: Placed) => {
    const newest = await read(sql`select id from payment_entries where order_id = ${id} order by id desc limit 1`)
    return newest !== undefined && isDone(await staff.reverse(id, { entry: Number(newest.id) }))
  }
  const lapse = async ({ id }: Placed) => {
    await endTimeOf(shop, id)
    await Promise.all([1, 2].map(() => lapseAt(shop, minutes(1))))
    return true
  }

  return {
    cancel: (order: Placed) => move(order, 'cancelled'),
    /** Started, shipped or delivered, whichever comes next. */
    proceed: async (order: Placed) => {
      const seen = await read(sql`select status from orders where id = ${order.id}`)
      return move(order, nextStatus[seen!.status!])
    },
    pay: async ({ id, total }: Placed, { share }: { share: number }) =>
      isDone(await staff.pay(id, { amount: rand(total, share), tellCustomer: false })),
    refund: async ({ id, total }: Placed, { share }: { share: number }) =>
      isDone(await staff.refund(id, { amount: rand(total, share), tellCustomer: false })),
    reverse,
    lapse,
    /** Paid by mistake, reversed, and lapsed. */
    mistake: async (order: Placed) => {
      const paid = isDone(await staff.pay(order.id, { amount: order.total / 100, tellCustomer: false }))
      return paid && (await reverse(order)) && lapse(order)
    },
    cancelByCustomer: async ({ id, cookie: guest }: Placed) =>
      isDone(await post(`/api/orders/${id}/cancel`, {}, guest)),
    deliverForCash: async ({ id, total }: Placed) => {
      const { status, ...money } = (await read(sql`select status, received, refunded from orders where id = ${id}`))!
      const seen = { received: Number(money.received) / 100, refunded: Number(money.refunded) / 100 }
      const cash = { amount: total / 100, takenBy: 'Sipho' }
      return isDone(await post(`${path(id)}/cash-delivery`, { ...cash, seen, seenStatus: status }))
    },
  }
}

function playBank(shop: OpenShop, cookie: string) {
  const bank = bankStatements(shop, cookie)
  const referenceOf = ({ id }: Placed) => paymentReference(`CR-${String(id).padStart(5, '0')}`)
  const post = async (id: number, step: string, payload: object = {}) =>
    isDone(await bank.post(`/api/admin/bank-lines/${id}/${step}`, payload))
  /** Matches a bank line with an order, by two people at once. */
  async function give(order: Placed, text: string) {
    const line = await bank.lineOf(text)
    if (!line) return false
    const parts = [{ order: order.id, amount: line.left }]
    const both = await Promise.all([1, 2].map(() => bank.match(line.id, parts, { tellCustomer: false })))
    return both.some(isDone)
  }

  return {
    plays: {
      /** Possibly of two overlapping statements. */
      import: async (order: Placed, { nth, share, again }: StepOf<'import'>) => {
        const text = `EFT ${referenceOf(order)} ${nth}`
        for (let time = 0; time < (again ? 2 : 1); time++) await bank.bring([[text, rand(order.total, share)]])
        return give(order, text)
      },
      /** Money out, with the order's number in the statement. */
      payBack: async (order: Placed, { nth, share }: StepOf<'payBack'>) => {
        const text = `EFT OUT ${referenceOf(order)} ${nth}`
        await bank.bring([[text, -rand(order.total, share)]])
        return give(order, text)
      },
      undoLine: async (order: Placed) => {
        const line = await bank.lineOf(referenceOf(order))
        return line !== undefined && post(line.id, 'undo')
      },
    },
    /** Marks each remaining line as belonging to no order. */
    setAside: async () => {
      for (const { id } of await bank.openOf('EFT')) await post(id, 'aside', { note: 'Not ours' })
    },
  }
}
