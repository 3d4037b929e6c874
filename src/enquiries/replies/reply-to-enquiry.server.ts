import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { isRepeated } from '#lib/changes/is-repeated.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { MailAddress } from '#mail/mail.ts'
import { listMailsAbout } from '#mail/mail-store.server.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { type EnquiryDoing, lockExisting, subjectOfEnquiry } from './change-enquiry.server.ts'
import type { ServiceType } from '#enquiries/enquiry.ts'
import { setEnquiry } from '#enquiries/enquiry-admin-store.server.ts'
import { serviceTypeLabels } from '#enquiries/enquiry-labels.ts'
import { aboutEnquiry } from '#enquiries/enquiry-mails.server.ts'
import { findTemplate, insertReply, listReplies, setTemplate } from './enquiry-reply-store.server.ts'
import { replyMail } from './reply-mail.server.ts'
import { startingTemplate } from '#enquiries/reply-template.ts'

export async function replyToEnquiry(
  tx: Transaction,
  { id, text, seen }: { id: number; text: string; seen: number },
  { who, runtime, settings }: EnquiryDoing,
) {
  const row = await lockExisting(tx, id)
  const to = MailAddress.safeParse(row.email)
  if (row.spam) throw new Problem('conflict', 'This message is marked as spam. Choose “Not spam” before you reply.')
  if (!to.success) throw new Problem('conflict', 'There is no email address to reply to.')
  const newest = (await listReplies(tx, [id])).at(-1)
  if (newest && newest.id > seen) throw repliedMeanwhile(newest.who)
  const now = runtime.now()
  await queueMail(tx, runtime, replyMail({ ...row, email: to.data, text, settings }))
  const [mail] = await listMailsAbout(tx, aboutEnquiry(id))
  await insertReply(tx, { enquiryId: id, who, kind: 'sent', text, mailId: mail!.id, now })
  const status = row.status === 'unread' ? 'read' : row.status
  await setEnquiry(tx, id, { status, spam: row.spam, answeredAt: now, answeredBy: who })
  return changed({}, { audit: { what: 'replied to the message', ...subjectOfEnquiry(row) }, tags: ['enquiries'] })
}

const repliedMeanwhile = (who: string) =>
  new Problem('conflict', `${who} has just added a reply to this message. Please read it before you send yours.`)

/** Keeps a reply that was written elsewhere, once, however often it is pasted. Our own counts as the answer. */
export async function fileReply(
  tx: Transaction,
  { id, text, kind }: { id: number; text: string; kind: 'ours' | 'theirs' },
  { who, runtime }: EnquiryDoing,
) {
  const row = await lockExisting(tx, id)
  const now = runtime.now()
  const newest = (await listReplies(tx, [id])).at(-1)
  if (newest?.kind === kind && newest.text === text && isRepeated(newest.at, now)) return unchanged({})
  await insertReply(tx, { enquiryId: id, who, kind, text, mailId: null, now })
  if (kind === 'ours' && !row.answeredAt) {
    const { status, spam } = row
    await setEnquiry(tx, id, { status, spam, answeredAt: now, answeredBy: who })
  }
  return changed({}, { audit: { what: 'added a reply to the message', ...subjectOfEnquiry(row) }, tags: ['enquiries'] })
}

export async function changeTemplate(
  tx: Transaction,
  { service, text, version }: { service: ServiceType; text: string; version: number },
) {
  const subject = `reply-template:${service}`
  const before = (await findTemplate(tx, service))?.text ?? startingTemplate(service)
  const after = await setTemplate(tx, service, { text, version })
  if (!after) throw changedMeanwhile('this text', subject)
  const audit = { what: 'changed the text of replies', subject, label: serviceTypeLabels[service] }
  return changed(after, { audit: { ...audit, changes: { text: [before, text] } }, tags: ['enquiries'] })
}
