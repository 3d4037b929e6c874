import type { OpenShop } from './open-shop.ts'
import { ask } from './people.ts'

type Order = { toPay: number; received: number; refunded: number; payments: { id: number }[] }

/** Payments, refunds and reversals recorded by staff; amounts are rand. */
export function payments(shop: Pick<OpenShop, 'server' | 'db'>, cookie: string) {
  const path = (id: number) => `/api/admin/orders/${id}`
  const look = async (id: number) => (await ask(shop, 'GET', path(id), { cookie })).json<Order>()
  const held = async (id: number) => {
    const { received, refunded } = await look(id)
    return received - refunded
  }
  const seenOf = async (id: number) => {
    const { received = 0, refunded = 0 } = await look(id)
    return { received, refunded }
  }
  const post = (url: string, payload: object, headers = {}) => ask(shop, 'POST', url, { cookie, payload, headers })

  return {
    /** The balance, or the given amount. */
    async pay(id: number, more: Record<string, unknown> = {}, headers = {}) {
      const amount = more.amount ?? (await look(id)).toPay
      const payload = { amount, method: 'bank-transfer', seen: await seenOf(id), ...more }
      return post(`${path(id)}/payments`, payload, headers)
    },
    /** All money held, or the given amount. */
    async refund(id: number, more: Record<string, unknown> = {}, headers = {}) {
      const amount = more.amount ?? (await held(id))
      const payload = { amount, method: 'bank-transfer', note: 'Not wanted', seen: await seenOf(id), ...more }
      return post(`${path(id)}/refunds`, payload, headers)
    },
    /** The newest entry, or the given one. */
    async reverse(
      id: number,
      { entry, ...more }: { entry?: number; note?: string; seen?: object | undefined } = {},
      headers = {},
    ) {
      const of = entry ?? (await look(id)).payments.at(-1)!.id
      return post(`${path(id)}/payments/${of}/reversal`, { note: 'A slip', seen: await seenOf(id), ...more }, headers)
    },
  }
}
