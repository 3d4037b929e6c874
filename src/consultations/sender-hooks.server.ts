import type { AccountHooks } from '#accounts/account-hooks.server.ts'
import { listMailsAbout, removeMailsAbout } from '#mail/mail-store.server.ts'
import { isTo, toTold } from '#mail/mail-view.server.ts'
import { referenceOf } from './consultation.ts'
import { aboutMessage } from './consultation-mails.server.ts'
import { listConsultationsOf, removeSender } from './consultation-store.server.ts'

/** Requests carry an e-mail address and no account: they are somebody's once the address was proved to be theirs. */
export const followSenders: Partial<AccountHooks> = {
  async describe(db, { email, emailVerified }) {
    if (!emailVerified) return {}
    const rows = await listConsultationsOf(db, email)
    const mails = Map.groupBy(await listMailsAbout(db, ...rows.map(({ id }) => aboutMessage(id))), ({ about }) => about)
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
        mails: (mails.get(aboutMessage(id)) ?? []).filter(isTo(email)).map(toTold),
      }),
    )
    return { consultations }
  },
  async forget(tx, { email, emailVerified }) {
    if (!emailVerified) return []
    await removeMailsAbout(tx, ...(await removeSender(tx, email)).map(aboutMessage))
    return ['consultations']
  },
}
