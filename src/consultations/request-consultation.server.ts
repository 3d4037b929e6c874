import { createHash } from 'node:crypto'
import { openLimit } from '#lib/limit-store.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Person, Shop } from '#lib/serve.server.ts'
import { mailQueued } from '#mail/queue-mail.server.ts'
import { listPlans } from '#services/service-store.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { type ConsultationReceipt, type ConsultationRequest, looksAutomatic, referenceOf } from './consultation.ts'
import { serviceTypeLabels, topicLabels } from './consultation-labels.ts'
import { findConsultationByKey, insertConsultation } from './consultation-store.server.ts'
import { tellOfRequest } from './tell-of-request.server.ts'

const allowance = { name: 'consultations', most: 10, perSeconds: 3600 }

type Sender = { key: string | null; address: string; person: Person | null }

/**
 * Stores a request together with the mail about it, or answers a repeat with the first one's reference. What the trap has caught
 * is stored and answered alike, but nobody gets mail.
 */
export async function requestConsultation(
  shop: Pick<Shop, 'db' | 'runtime' | 'changes'>,
  request: ConsultationRequest,
  { key, address, person }: Sender,
): Promise<ConsultationReceipt> {
  const { runtime, changes } = shop
  const { website: _, tookMs: __, topic, plan, ...told } = request
  const requestHash = hashOf(JSON.stringify({ ...told, topic, plan }))
  const idempotencyKey = key && hashOf(key)
  const first = idempotencyKey && (await findConsultationByKey(shop.db, idempotencyKey))
  if (first) return answerAgain(first, requestHash)

  const [settings, plans] = await Promise.all([findSettings(shop.db), plan ? listPlans(shop.db) : []])
  const planName = plans.find((row) => row.slug === plan)?.name
  const subject = planName ?? topicLabels[topic ?? ''] ?? serviceTypeLabels[request.serviceType]
  const spam = looksAutomatic(request)
  const id = await shop.db.transaction(async (db) => {
    const row = { ...told, plan: plan ?? null, subject, spam, idempotencyKey, requestHash, createdAt: runtime.now() }
    const id = await insertConsultation(db, row)
    if (id === null) return null
    await openLimit(db, runtime).use(allowance, address)
    if (spam) return id
    const isOwn = person?.emailVerified === true && person.email === request.email.toLowerCase()
    const received = { id, subject, request, planName, settings, publicUrl: runtime.publicUrl, isOwn }
    await tellOfRequest(db, runtime, received)
    return id
  })
  if (id === null) return answerAgain((await findConsultationByKey(shop.db, idempotencyKey!))!, requestHash)
  changes.publish(mailQueued, 'consultations')
  return { reference: referenceOf(id) }
}

function answerAgain(first: { id: number; requestHash: string | null }, requestHash: string): ConsultationReceipt {
  if (first.requestHash === requestHash) return { reference: referenceOf(first.id) }
  const message = 'This Idempotency-Key has already been used for another request.'
  throw new Problem('conflict', message, { fields: { idempotencyKey: message } })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
