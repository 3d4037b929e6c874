import type { Database } from '#lib/database/database.server.ts'
import { mailState } from '#mail/mail-state.server.ts'
import { listMailsAbout } from '#mail/mail-store.server.ts'
import { isTo } from '#mail/mail-view.server.ts'
import type { Enquiry } from '#enquiries/enquiry-admin.ts'
import type { StoredEnquiry } from '#enquiries/enquiry-admin-store.server.ts'
import { aboutEnquiry } from '#enquiries/enquiry-mails.server.ts'
import { findTemplate, listReplies } from './enquiry-reply-store.server.ts'
import { startingTemplate } from '#enquiries/reply-template.ts'

type Thread = Pick<Enquiry, 'mails' | 'replies' | 'template'>

export async function readThread(db: Database, { id, email, serviceType }: StoredEnquiry): Promise<Thread> {
  const [mails, rows, template] = await Promise.all([
    listMailsAbout(db, aboutEnquiry(id)),
    listReplies(db, [id]),
    findTemplate(db, serviceType),
  ])
  const sent = mails.filter(isTo(email)).map((mail) => ({
    id: mail.id,
    subject: mail.subject,
    state: mailState(mail),
    heldBack: mail.heldBack,
    at: (mail.sentAt ?? mail.createdAt).toISOString(),
    lastError: mail.lastError,
  }))
  const replies = rows.map(({ mailId, ...reply }) => ({
    ...reply,
    mail: sent.find((mail) => mail.id === mailId) ?? null,
  }))
  const ofReplies = new Set(rows.map(({ mailId }) => mailId))
  return {
    mails: sent.filter((mail) => !ofReplies.has(mail.id)),
    replies,
    template: template ?? { text: startingTemplate(serviceType), version: 0 },
  }
}
