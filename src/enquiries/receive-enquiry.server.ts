import { textHash } from '#lib/values/text-hash.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { openLimit } from '#lib/limits/limit-store.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Person, AppContext } from '#lib/serving/app-context.server.ts'
import { type Outcome, transact } from '#lib/changes/transact.server.ts'
import { listPlans } from '#services/service-store.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { type EnquiryReceipt, type EnquiryInput, looksAutomatic, referenceOf } from './enquiry.ts'
import { serviceTypeLabels, topicLabels } from './enquiry-labels.ts'
import { type EnquiryRow, findEnquiryByKey, insertEnquiry } from './enquiry-store.server.ts'
import { dueOf } from './enquiry-view.server.ts'
import { replyDueBy, replyPromise } from './reply-due.ts'
import { queueEnquiryMails } from './queue-enquiry-mails.server.ts'

const allowance = { name: 'enquiries', most: 10, perSeconds: 3600 }

/** Stores a request together with its mails, or answers a repeat with the first one's reference. One caught by the honeypot is answered alike, without mails. */
export async function receiveEnquiry(
  app: Pick<AppContext, 'db' | 'runtime' | 'changes'>,
  input: EnquiryInput,
  { key, address, person }: { key: string | null; address: string; person: Person | null },
): Promise<EnquiryReceipt> {
  const { runtime } = app
  const { website: _, tookMs: __, topic, plan, wish, ...told } = input
  const requestHash = textHash(JSON.stringify({ ...told, topic, plan, wish }))
  const idempotencyKey = key && textHash(key)
  const first = idempotencyKey && (await findEnquiryByKey(app.db, idempotencyKey))
  if (first) return answerAgain(app.db, first, requestHash)

  const [settings, plans] = await Promise.all([findSettings(app.db), plan ? listPlans(app.db) : []])
  const planName = plans.find((row) => row.slug === plan)?.name
  const subject = planName ?? topicLabels[topic ?? ''] ?? serviceTypeLabels[input.serviceType]
  const spam = looksAutomatic(input)
  const createdAt = runtime.now()
  const answerPromisedBy = replyDueBy(createdAt, settings.hours)
  const id = await transact(app, null, async (tx) => {
    const sent = { ...told, plan: plan ?? null, wish: wish ?? null, subject, spam, idempotencyKey, requestHash }
    const id = await insertEnquiry(tx, { ...sent, createdAt, answerPromisedBy })
    if (id === null) return { value: null, tags: [] }
    await openLimit(tx, runtime).use(allowance, address)
    const outcome: Outcome<number> = { value: id, tags: ['enquiries'] }
    if (spam) return outcome
    const isOwn = person?.emailVerified === true && person.email === input.email.toLowerCase()
    const received = {
      id,
      subject,
      input,
      planName,
      dueBy: answerPromisedBy,
      settings,
      publicUrl: runtime.publicUrl,
      isOwn,
    }
    await queueEnquiryMails(tx, runtime, received)
    return outcome
  })
  if (id === null) return answerAgain(app.db, (await findEnquiryByKey(app.db, idempotencyKey!))!, requestHash)
  return receiptOf(id, answerPromisedBy)
}

const receiptOf = (id: number, dueBy: Date): EnquiryReceipt => ({
  reference: referenceOf(id),
  dueBy: dueBy.toISOString(),
  promise: replyPromise(dueBy),
})

async function answerAgain(db: Database, first: EnquiryRow, requestHash: string): Promise<EnquiryReceipt> {
  if (first.requestHash === requestHash) {
    const settings = await findSettings(db)
    return receiptOf(first.id, dueOf(first, settings))
  }
  const message = 'This Idempotency-Key has already been used for another request.'
  throw new Problem('conflict', message, { fields: { idempotencyKey: message } })
}
