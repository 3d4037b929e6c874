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

const statuses = { cancel: 'cancelled', process: 'processing', ship: 'shipped', deliver: 'delivered' } as const
const isDone = ({ statusCode }: { statusCode: number }) => statusCode === 200
const rand = (cents: number, part: number) => Math.max(1, Math.round(cents * part)) / 100

/** Answers whether it did anything; what does not fit is refused. */
type Play<D extends StepName> = (order: Placed, step: StepOf<D>, history: History) => Promise<boolean>
type Plays = { [D in Exclude<StepName, 'place' | 'workOff'>]: Play<D> }

/** Plays steps of a history as customers, staff, the gateway, the bank and time would. */
export function moneyPlayer(shop: OpenShop, cookie: string) {
  const gateway = playGateway(shop)
  const plays: Plays = {
    ...gateway,
    ...playReturns(shop, cookie),
    ...playBank(shop, cookie),
    ...playOrders(shop, cookie),
  }

  async function play(history: History, step: MoneyStep) {
    if (step.do === 'place') return place(shop, history, step)
    if (step.do === 'workOff') return gateway.workOffKept(history)
    const order = history.placed[step.nth % Math.max(1, history.placed.length)]
    return order ? (plays[step.do] as Play<StepName>)(order, step, history) : false
  }

  return {
    /** Answers whether the step did anything. */
    play,
    /** What was kept is worked off in the end, as the job does. */
    end: gateway.workOffKept,
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
  const move = async ({ id }: Placed, step: { do: keyof typeof statuses }) =>
    isDone(await ask(shop, 'PATCH', path(id), { cookie, payload: { status: statuses[step.do] } }))

  return {
    cancel: move,
    process: move,
    ship: move,
    deliver: move,
    pay: async ({ id, total }: Placed, { share }: { share: number }) =>
      isDone(await staff.pay(id, { amount: rand(total, share), tellCustomer: false })),
    refund: async ({ id, total }: Placed, { share }: { share: number }) =>
      isDone(await staff.refund(id, { amount: rand(total, share), tellCustomer: false })),
    reverse: async ({ id }: Placed) => {
      const { payments: entries } = (await ask(shop, 'GET', path(id), { cookie })).json<{ payments: object[] }>()
      return entries.length > 0 && isDone(await staff.reverse(id))
    },
    lapse: async ({ id }: Placed) => {
      await endTimeOf(shop, id)
      await Promise.all([1, 2].map(() => lapseAt(shop, minutes(1))))
      return true
    },
    cancelByCustomer: async ({ id, cookie: guest }: Placed) =>
      isDone(await post(`/api/orders/${id}/cancel`, {}, guest)),
    deliverForCash: async ({ id, total }: Placed) =>
      isDone(await post(`${path(id)}/cash-delivery`, { amount: total / 100, takenBy: 'Sipho' })),
  }
}

function playBank(shop: OpenShop, cookie: string) {
  const bank = bankStatements(shop, cookie)
  const referenceOf = ({ id }: Placed) => paymentReference(`CR-${String(id).padStart(5, '0')}`)

  return {
    /** A line of a statement, perhaps of two that overlap, which two of the staff give to the order at once. */
    import: async (order: Placed, { nth, share, again }: StepOf<'import'>) => {
      const text = `EFT ${referenceOf(order)} ${nth}`
      for (let time = 0; time < (again ? 2 : 1); time++) await bank.bring([[text, rand(order.total, share)]])
      const line = (await bank.open()).find(({ description }) => description === text)
      if (!line) return false
      const match = { parts: [{ order: order.id, amount: line.left }], tellCustomer: false }
      const both = await Promise.all([1, 2].map(() => bank.post(`/api/admin/bank-lines/${line.id}/match`, match)))
      return both.some(isDone)
    },
    undoLine: async (order: Placed) => {
      const line = await bank.lineOf(referenceOf(order))
      return line !== undefined && isDone(await bank.post(`/api/admin/bank-lines/${line.id}/undo`))
    },
  }
}
