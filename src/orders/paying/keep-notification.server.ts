import { createHash } from 'node:crypto'
import type { Transaction } from '#lib/database.server.ts'
import { enqueue } from '#lib/jobs/job.server.ts'
import { Problem } from '#lib/problem.ts'
import type { AppContext } from '#lib/app-context.server.ts'
import type { WebhookCall } from '#lib/serve-webhook.server.ts'
import { insertWebhookEvent } from '#lib/webhook-store.server.ts'
import { findAttempt, setAttemptHeard } from '#payments/payment-attempt-store.server.ts'
import type { PaymentProvider } from '#payments/payment-provider.server.ts'
import { takeNotification } from './take-notification.server.ts'

/** The number of unsigned notifications kept for one payment: its payer knows its name, and could fill the inbox. */
const unsigned = { name: 'unsigned-notifications', most: 20, perSeconds: 3600 }

/** By its bytes: a forged one cannot stand in the way of the true one, and a repeat is the same. */
const eventOf = (body: string) => createHash('sha256').update(body).digest('base64url')

const enqueueTaking = (tx: Transaction, event: string) => enqueue(tx, takeNotification, { event }, { key: event })

/**
 * Keeps a notification in the inbox, with the job that works it off. Only what is signed or names a payment of ours is kept: strangers know neither. Where it
 * comes from is logged and refuses nothing: the provider's own addresses change.
 */
export async function keepNotification(app: AppContext, provider: PaymentProvider, { body, ip, once }: WebhookCall) {
  const text = body.toString()
  const { notice, fault } = provider.interpret(text)
  const said = { provider: provider.name, from: ip, state: notice?.state, fault }
  if (fault !== null && !(await isWorthALook(app, notice?.payment, fault))) {
    app.server.log.warn(said, 'a notification of a payment was refused')
    throw new Problem('invalid', 'This is no notification of a payment that we know.')
  }
  app.server.log.info(said, 'a notification of a payment has come')
  const event = eventOf(text)
  await once(event, async (tx) => {
    if (notice && fault === null) await setAttemptHeard(tx, notice.payment, app.runtime.now())
    await enqueueTaking(tx, event)
    return []
  })
}

async function isWorthALook({ db, limit }: AppContext, payment: string | undefined, fault: string) {
  if (fault !== 'wrong-signature') return true
  if (!payment || !(await findAttempt(db, payment))) return false
  await limit.use(unsigned, payment)
  return true
}

/** The same for a notification that we have asked for. False when it is known already. */
export async function keepAnswer(
  tx: Transaction,
  provider: PaymentProvider,
  { body, now }: { body: string; now: Date },
) {
  const event = eventOf(body)
  const isNew = await insertWebhookEvent(tx, { source: provider.name, event, body: Buffer.from(body), now })
  if (isNew) await enqueueTaking(tx, event)
  return isNew
}
