import type { OrderReturns } from '#orders/returns/order-returns.ts'
import type { OpenShop } from '../open-shop.ts'
import { ask } from '../people.ts'
import type { Placed } from './money-steps.ts'

const isDone = ({ statusCode }: { statusCode: number }) => statusCode === 200

/** Returns of an order's goods, requested with a double click, and settled by staff. */
export function playReturns(shop: OpenShop, cookie: string) {
  const post = (url: string, payload: object, by = cookie) => ask(shop, 'POST', url, { cookie: by, payload })
  const seen = async ({ id, cookie: guest }: Placed) =>
    (await ask(shop, 'GET', `/api/orders/${id}/returns`, { cookie: guest })).json<OrderReturns>()
  const lastOf = async (order: Placed) => (await seen(order)).returns.at(-1)

  const plays = {
    async askReturn(order: Placed) {
      const { lines } = await seen(order)
      const asked = { reason: 'faulty', words: 'It leaks', lines: [{ line: lines[0]?.line ?? 0, quantity: 1 }] }
      const both = await Promise.all([1, 2].map(() => post(`/api/orders/${order.id}/returns`, asked, order.cookie)))
      return both.some(isDone)
    },
    async answerReturn(order: Placed) {
      const back = await lastOf(order)
      const answer = { approve: true, words: '', seenState: 'asked' }
      return back !== undefined && isDone(await post(`/api/admin/returns/${back.id}/answer`, answer))
    },
    async receiveReturn(order: Placed) {
      const back = await lastOf(order)
      const receipt = { lines: [], seenState: 'approved' }
      return back !== undefined && isDone(await post(`/api/admin/packing-returns/${back.id}/receipt`, receipt))
    },
    async settleReturn(order: Placed, { nth }: { nth: number }) {
      const back = await lastOf(order)
      if (!back) return false
      const lines = back.lines.map(({ line }) => ({ line, restocked: nth % 2, refund: 149.95 }))
      const settlement = { seenState: 'received', lines }
      const both = await Promise.all([1, 2].map(() => post(`/api/admin/returns/${back.id}/settlement`, settlement)))
      return both.some(isDone)
    },
  }
  const next = { asked: plays.answerReturn, approved: plays.receiveReturn, received: plays.settleReturn }

  return {
    /** The next step of the newest return, or a new one. */
    async proceedReturn(order: Placed, step: { nth: number }) {
      const { returns, lines } = await seen(order)
      const state = returns.at(-1)?.state
      if (!state && !lines.length) return false
      return state && state in next ? next[state as keyof typeof next](order, step) : plays.askReturn(order)
    },
  }
}
