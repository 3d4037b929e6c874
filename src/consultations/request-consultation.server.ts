import { createHash } from 'node:crypto'
import type { Database } from '#lib/database.server.ts'
import { openLimit } from '#lib/limit-store.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Person, AppContext } from '#lib/serve.server.ts'
import { type Outcome, transact } from '#lib/transact.server.ts'
import { listPlans } from '#services/service-store.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { type ConsultationReceipt, type ConsultationRequest, looksAutomatic, referenceOf } from './consultation.ts'
import { serviceTypeLabels, topicLabels } from './consultation-labels.ts'
import { type ConsultationRow, findConsultationByKey, insertConsultation } from './consultation-store.server.ts'
import { dueOf } from './message-view.server.ts'
import { replyDueBy, replyPromise } from './reply-due.ts'
import { tellOfRequest } from './tell-of-request.server.ts'

const allowance = { name: 'consultations', most: 10, perSeconds: 3600 }

type Sender = { key: string | null; address: string; person: Person | null }

/**
 * Stores a request together with the mail about it, or answers a repeat with the first one's reference. What the trap has caught
 * is stored and answered alike, but nobody gets mail.
 */
export async function requestConsultation(
  app: Pick<AppContext, 'db' | 'runtime' | 'changes'>,
  request: ConsultationRequest,
  { key, address, person }: Sender,
): Promise<ConsultationReceipt> {
  const { runtime } = app
  const { website: _, tookMs: __, topic, plan, ...told } = request
  const requestHash = hashOf(JSON.stringify({ ...told, topic, plan }))
  const idempotencyKey = key && hashOf(key)
  const first = idempotencyKey && (await findConsultationByKey(app.db, idempotencyKey))
  if (first) return answerAgain(app.db, first, requestHash)

  const [settings, plans] = await Promise.all([findSettings(app.db), plan ? listPlans(app.db) : []])
  const planName = plans.find((row) => row.slug === plan)?.name
  const subject = planName ?? topicLabels[topic ?? ''] ?? serviceTypeLabels[request.serviceType]
  const spam = looksAutomatic(request)
  const createdAt = runtime.now()
  const answerPromisedBy = replyDueBy(createdAt, settings.hours, settings.identity.timeZone)
  const id = await transact(app, null, async (tx) => {
    const sent = { ...told, plan: plan ?? null, subject, spam, idempotencyKey, requestHash }
    const id = await insertConsultation(tx, { ...sent, createdAt, answerPromisedBy })
    if (id === null) return { value: null, tags: [] }
    await openLimit(tx, runtime).use(allowance, address)
    const outcome: Outcome<number> = { value: id, tags: ['consultations'] }
    if (spam) return outcome
    const isOwn = person?.emailVerified === true && person.email === request.email.toLowerCase()
    const received = {
      id,
      subject,
      request,
      planName,
      dueBy: answerPromisedBy,
      settings,
      publicUrl: runtime.publicUrl,
      isOwn,
    }
    await tellOfRequest(tx, runtime, received)
    return outcome
  })
  if (id === null) return answerAgain(app.db, (await findConsultationByKey(app.db, idempotencyKey!))!, requestHash)
  return receiptOf(id, answerPromisedBy, settings)
}

const receiptOf = (id: number, dueBy: Date, { identity }: Settings): ConsultationReceipt => ({
  reference: referenceOf(id),
  dueBy: dueBy.toISOString(),
  promise: replyPromise(dueBy, identity.timeZone),
})

async function answerAgain(db: Database, first: ConsultationRow, requestHash: string): Promise<ConsultationReceipt> {
  if (first.requestHash === requestHash) {
    const settings = await findSettings(db)
    return receiptOf(first.id, dueOf(first, settings), settings)
  }
  const message = 'This Idempotency-Key has already been used for another request.'
  throw new Problem('conflict', message, { fields: { idempotencyKey: message } })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
