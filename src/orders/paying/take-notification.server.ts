import { z } from 'zod/mini'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { GiveUp, job, type JobContext } from '#lib/jobs/job.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { findWebhookEvent } from '#lib/serving/webhook-store.server.ts'
import {
  type AttemptRow,
  findAttempt,
  insertAttempt,
  isBooked,
  setAttemptHeard,
  setAttemptTold,
} from '#payments/payment-attempt-store.server.ts'
import type { PaymentProvider, ProviderNotice } from '#payments/payment-provider.server.ts'
import type { UnmatchedFault } from '#payments/unmatched-notice.ts'
import { insertUnmatchedNotice } from '#payments/unmatched-notice-store.server.ts'
import { orderTag } from '#orders/order.ts'
import { lockOrder } from '#orders/order-store.server.ts'
import { type Booking, bookPayment } from './book-payment.server.ts'

/** Attempts over a day: the last of them are an hour apart. */
const mostAttempts = 32

/** A notification in the inbox. A job processes it, so that the provider gets its answer at once and can be queried without haste. */
export const takeNotification = job({
  name: 'take-payment-notification',
  label: 'Book a payment notice',
  payload: z.object({ event: z.string() }),
  mostAttempts,
})

type Taking = {
  app: Pick<AppContext, 'db' | 'changes'>
  provider: PaymentProvider
  booking: Booking
}
type Judged =
  | { fault: null; notice: ProviderNotice; attempt: AttemptRow }
  | { fault: UnmatchedFault; notice: ProviderNotice | null; attempt: AttemptRow | undefined }

/** Processes one notification of the inbox. It may run again at any point: each of its effects happens once. */
export async function processNotification({ app, provider, booking }: Taking, event: string, context: JobContext) {
  const kept = await findWebhookEvent(app.db, provider.name, event)
  if (!kept) throw new GiveUp('The notification is not in the inbox any more.')
  const judged = await judge(app.db, provider, { body: kept.body.toString(), context })
  await transact(app, null, async (tx) => {
    if (judged.fault === null) return { value: null, tags: await apply(tx, { provider, booking }, judged) }
    await insertUnmatchedNotice(tx, { ...describe(judged), provider: provider.name, event, at: kept.receivedAt })
    return { value: null, tags: ['stray-notifications'] }
  })
}

type JudgeInput = { body: string; context: JobContext }

async function judge(db: Database, provider: PaymentProvider, given: JudgeInput): Promise<Judged> {
  const { notice, fault } = provider.interpret(given.body)
  const attempt = notice ? await findAttempt(db, notice.payment) : undefined
  if (fault !== null) return { fault, notice, attempt }
  if (!attempt) return { fault: 'unknown-payment', notice, attempt }
  if (attempt.amount !== notice.amount) return { fault: 'wrong-amount', notice, attempt }
  const answer = await askWhose(provider, given)
  return answer ? { fault: answer, notice, attempt } : { fault: null, notice, attempt }
}

/** The provider's confirmation; null where the notification is not its own. While the provider is unreachable the job fails, and is retried for a day. */
async function askWhose(provider: PaymentProvider, { body, context }: JudgeInput): Promise<UnmatchedFault | null> {
  try {
    return (await provider.confirm(body, context.signal)) ? null : 'not-confirmed'
  } catch (error) {
    if (context.attempt < mostAttempts) throw error
    return 'not-reached'
  }
}

const mostOfText = 100

function describe({ fault, notice, attempt }: Extract<Judged, { fault: UnmatchedFault }>) {
  return {
    fault,
    paymentId: notice?.payment.slice(0, mostOfText) ?? null,
    reference: notice?.reference.slice(0, mostOfText) ?? null,
    amount: notice?.amount ?? null,
    orderId: attempt?.orderId ?? null,
  }
}

type Fitting = Extract<Judged, { fault: null }>

/** Applies the provider's statement. What is paid stays paid, whatever arrives late. */
async function apply(tx: Transaction, { provider, booking }: Pick<Taking, 'provider' | 'booking'>, fitting: Fitting) {
  const { state, reference } = fitting.notice
  if (state === 'pending') {
    await setAttemptHeard(tx, fitting.attempt.id, booking.now)
    return []
  }
  const order = await lockOrder(tx, fitting.attempt.orderId)
  // Read again under the lock: an earlier holder may have recorded it.
  const attempt = await findAttempt(tx, fitting.attempt.id)
  if (!order || !attempt) throw new GiveUp('The order for this payment no longer exists.')
  const toldAt = booking.now
  if (state !== 'paid') {
    if (attempt.state !== 'begun') return []
    await setAttemptTold(tx, attempt.id, { state, toldAt })
    return [orderTag(order.id)]
  }
  if (await isBooked(tx, { provider: provider.name, reference })) return []
  const paid = { state, reference, toldAt }
  // Two payments for one attempt are both money received.
  if (attempt.state === 'paid') await insertAttempt(tx, { ...pick(attempt), ...paid })
  else await setAttemptTold(tx, attempt.id, paid)
  return bookPayment(tx, { order, amount: attempt.amount, reference }, { ...booking, provider })
}

const pick = ({ orderId, provider, amount }: AttemptRow) => ({ orderId, provider, amount })
