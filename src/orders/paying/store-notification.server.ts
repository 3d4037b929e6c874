import { createHash } from 'node:crypto'
import type { Transaction } from '#lib/database/database.server.ts'
import { enqueue } from '#lib/jobs/job.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { WebhookCall } from '#lib/serving/serve-webhook.server.ts'
import { insertWebhookEvent } from '#lib/serving/webhook-store.server.ts'
import { findAttempt } from '#payments/payment-attempt-store.server.ts'
import type { PaymentProvider } from '#payments/payment-provider.server.ts'
import { takeNotification } from './take-notification.server.ts'

/** The limits of faulty notifications for one payment, whose payer knows its id and could fill the inbox, and for one network, which may pay often. */
const faultyOfPayment = { name: 'faulty-notifications', most: 20, perSeconds: 3600 }
const faultyFromNetwork = { name: 'faulty-notifications-from', most: 40, perSeconds: 3600 }

/** Keyed by content: a forged one cannot block the genuine one, and a repeat has the same key. */
const eventOf = (body: string) => createHash('sha256').update(body).digest('base64url')

const enqueueTaking = (tx: Transaction, event: string) => enqueue(tx, takeNotification, { event }, { key: event })

/**
 * Stores a notification in the inbox, with the job that processes it. Only signed ones and those that name one of our payments are stored: strangers
 * know neither. The sender's address is logged but not checked: the provider's own addresses change.
 */
export async function storeNotification(app: AppContext, provider: PaymentProvider, { body, ip, once }: WebhookCall) {
  const text = body.toString()
  const { notice, fault } = provider.interpret(text)
  const said = { provider: provider.name, from: ip, state: notice?.state, fault }
  if (fault !== null && !(await isWorthALook(app, { payment: notice?.payment, fault, ip }))) {
    app.server.log.warn(said, 'a notification of a payment was refused')
    throw new Problem('invalid', 'This is no notification of a payment that we know.')
  }
  app.server.log.info(said, 'a notification of a payment has come')
  const event = eventOf(text)
  await once(event, async (tx) => {
    await enqueueTaking(tx, event)
    return []
  })
}

type Faulty = { payment: string | undefined; fault: string; ip: string }

/** Whether a faulty notification is stored for a person: one that is signed, or names a payment of ours. Beyond the limits none is. */
async function isWorthALook({ db, limit }: AppContext, { payment, fault, ip }: Faulty) {
  if (fault === 'wrong-signature' && !(payment && (await findAttempt(db, payment)))) return false
  await limit.use(faultyFromNetwork, networkOf(ip))
  if (payment) await limit.use(faultyOfPayment, payment)
  return true
}

/** The same for a notification that we asked for. False when it is known already. */
export async function storeAnswer(
  tx: Transaction,
  provider: PaymentProvider,
  { body, now }: { body: string; now: Date },
) {
  const event = eventOf(body)
  const isNew = await insertWebhookEvent(tx, { source: provider.name, event, body: Buffer.from(body), now })
  if (isNew) await enqueueTaking(tx, event)
  return isNew
}
