import type { AccountHooks } from '#lib/serving/account-hooks.server.ts'
import { listMailsAbout, removeMailsAbout } from '#mail/mail-store.server.ts'
import { isTo, toTold } from '#mail/mail-view.server.ts'
import { referenceOf } from './enquiry.ts'
import { aboutEnquiry } from './enquiry-mails.server.ts'
import { listReplies, removeReplies } from '#enquiries/replies/enquiry-reply-store.server.ts'
import { listEnquiriesOf, removeSender } from './enquiry-store.server.ts'

/** Requests have an e-mail address and no account: they belong to the account that has confirmed it. */
export const enquiryAccountHooks: Partial<AccountHooks> = {
  async describe(db, { email, emailVerified }) {
    if (!emailVerified) return {}
    const rows = await listEnquiriesOf(db, email)
    const ids = rows.map(({ id }) => id)
    const replies = await listReplies(db, ids)
    const mails = Map.groupBy(await listMailsAbout(db, ...ids.map(aboutEnquiry)), ({ about }) => about)
    const enquiries = rows.map(
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
        replies: replies
          .filter(({ enquiryId }) => enquiryId === id)
          .map(({ at, kind, text }) => ({ at, from: kind === 'theirs' ? 'you' : 'us', text })),
        mails: (mails.get(aboutEnquiry(id)) ?? []).filter(isTo(email)).map(toTold),
      }),
    )
    return { enquiries }
  },
  async forget(tx, { email, emailVerified }) {
    if (!emailVerified) return []
    const removed = await removeSender(tx, email)
    await removeReplies(tx, removed)
    await removeMailsAbout(tx, ...removed.map(aboutEnquiry))
    return ['enquiries']
  },
}
