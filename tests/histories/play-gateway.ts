import { sql } from 'drizzle-orm'
import { rowsOf } from '#lib/database.server.ts'
import { keepOrderSigner } from '#orders/order-link.server.ts'
import { workOff } from '#orders/paying/take-notification.server.ts'
import { keepProvider } from '#payments/keep-provider.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { OpenShop } from '../open-shop.ts'
import { formFor, notificationOf, tell } from '../pay-online.ts'
import type { History, Placed, StepOf } from './money-steps.ts'

/** The gateway as it behaves at its worst: it repeats itself, says less than was asked for, and is worked off late and out of order. */
export function playGateway(shop: OpenShop) {
  const seen = new Set<string>()

  async function newEvents() {
    const kept = await shop.db.execute(sql`select event from webhook_events where source = 'payfast'`)
    const fresh = rowsOf<{ event: string }>(kept).flatMap(({ event }) => (seen.has(event) ? [] : [event]))
    for (const event of fresh) seen.add(event)
    return fresh
  }

  /** Twice, as by two nodes: each effect happens once. */
  async function workOffKept(history: History) {
    const events = [...history.kept].toReversed()
    history.kept.clear()
    if (!events.length) return false
    const provider = await keepProvider(shop)!()
    const sign = await keepOrderSigner(shop)()
    const booking = { now: shop.runtime.now(), settings: await findSettings(shop.db), runtime: shop.runtime, sign }
    const context = { attempt: 1, retryAt: new Date(), signal: new AbortController().signal }
    const twice = [...events, ...events]
    await Promise.all(twice.map((event) => workOff({ app: shop, provider, booking }, event, context)))
    return true
  }

  return {
    workOffKept,
    async begin(order: Placed) {
      const form = await formFor(shop, order).catch(() => null)
      if (form) order.forms.push(form)
      return form !== null
    },
    async notify(order: Placed, { nth, state, short, times, kept }: StepOf<'notify'>, history: History) {
      const form = order.forms[nth % Math.max(1, order.forms.length)]
      if (!form) return false
      const body = await notificationOf(shop, form, { state, short })
      for (let time = 0; time < times; time++) await tell(shop, body)
      for (const event of await newEvents()) history.kept.add(event)
      if (!kept) await workOffKept(history)
      return true
    },
  }
}
