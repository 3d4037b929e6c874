import type { AccountFollower } from '#accounts/account-follower.server.ts'
import { referenceOf } from './consultation.ts'
import { listConsultationsOf, removeSender } from './consultation-store.server.ts'

/** Requests carry an e-mail address and no account: they are somebody's once the address was proved to be theirs. */
export const followSenders: Partial<AccountFollower> = {
  async describe(db, { email, emailVerified }) {
    if (!emailVerified) return {}
    const rows = await listConsultationsOf(db, email)
    const consultations = rows.map(
      ({ id, createdAt, fullName, phone, serviceType, subject, plan, message, answeredAt }) => ({
        reference: referenceOf(id),
        sentAt: createdAt.toISOString(),
        fullName,
        phone,
        serviceType,
        subject,
        plan,
        message,
        answeredAt: answeredAt?.toISOString() ?? null,
      }),
    )
    return { consultations }
  },
  async forget(db, { email, emailVerified }) {
    if (!emailVerified) return []
    await removeSender(db, email)
    return ['consultations']
  },
}
