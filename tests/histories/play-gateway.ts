import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { rowsOf } from '#lib/database/database.server.ts'
import { leaseOf } from '#lib/jobs/attempt-job.server.ts'
import { takeDueJob } from '#lib/jobs/job-store.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { takeNotification, processNotification } from '#orders/paying/take-notification.server.ts'
import { openPaymentProvider } from '#payments/open-payment-provider.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { eventually } from '../eventually.ts'
import type { OpenShop } from '../open-shop.ts'
import { countOf, formFor, notificationOf, tell } from '../pay-online.ts'
import type { History, Placed, StepOf } from './money-steps.ts'

const waiting = sql`jobs where name = ${takeNotification.name} and state = 'waiting'`

/** The gateway at its worst: it repeats itself, pays less than requested, and its notifications are processed late and out of order. */
export function playGateway(shop: OpenShop) {
  const seen = new Set<string>()

  async function newEvents() {
    const kept = await shop.db.execute(sql`select event from webhook_events where source = 'payfast'`)
    const fresh = rowsOf<{ event: string }>(kept).flatMap(({ event }) => (seen.has(event) ? [] : [event]))
    for (const event of fresh) seen.add(event)
    return fresh
  }

  /** The work of the job. */
  async function processInbox(events: string[]) {
    const provider = await openPaymentProvider(shop)!()
    const sign = await lazyOrderSigner(shop)()
    const booking = { now: shop.runtime.now(), settings: await findSettings(shop.db), runtime: shop.runtime, sign }
    const context = { attempt: 1, retryAt: new Date(), dueSince: new Date(), signal: new AbortController().signal }
    await Promise.all(events.map((event) => processNotification({ app: shop, provider, booking }, event, context)))
  }

  /** Twice, as by two nodes: each effect happens once. */
  async function workOffKept(history: History) {
    const events = [...history.kept].toReversed()
    history.kept.clear()
    await processInbox([...events, ...events])
    return events.length > 0
  }

  /** A node dies with a job, which the next one takes when the lease is over, together with everything else that waits. */
  async function crash({ effects }: StepOf<'crash'>) {
    const leases = { [takeNotification.name]: leaseOf(takeNotification) }
    const taken = await takeDueJob(shop.db, { leases, node: 'dies', now: shop.runtime.now() })
    if (taken && effects) await processInbox([z.parse(takeNotification.payload, taken.payload).event])
    await shop.restart()
    await shop.db.execute(sql`update jobs set run_at = 'epoch' where lease_ends is not null`)
    shop.jobs.start()
    await eventually(
      () => countOf(shop, waiting),
      (count) => count === 0,
      30_000,
    )
    await shop.jobs.stop()
    return true
  }

  const plays = {
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
  return { workOffKept, crash, plays }
}
