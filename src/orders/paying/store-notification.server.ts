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

/** The limit of unsigned notifications for one payment: its payer knows its id, and could fill the inbox. */
const unsigned = { name: 'unsigned-notifications', most: 20, perSeconds: 3600 }

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
