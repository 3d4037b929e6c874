import { z } from 'zod/mini'
import type { Database, Transaction } from '#lib/database.server.ts'
import { enqueueAll } from '#lib/jobs/job.server.ts'
import type { Runtime } from '#lib/runtime.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { NewMail } from './mail.ts'
import { toText } from './mail-content.ts'
import { toHtml } from './mail-html.server.ts'
import { insertMails, type QueuedMail } from './mail-store.server.ts'
import { reasonToHold } from './recipient-allowance.server.ts'
import { jobOf, sendMail } from './send-mail.server.ts'

/** Published after the commit of whatever queued mail: the outbox shows more. */
export const mailQueued = 'mails'

/** Writes a mail into the outbox, with the transaction of what the mail is about. It leaves after the commit. */
export async function queueMail(db: Database, runtime: Runtime, mail: NewMail) {
  await queueMails(db, runtime, [mail])
}

/** Writes many mails into the outbox at once, on the same terms. */
export async function queueMails(db: Database, runtime: Runtime, mails: NewMail[]) {
  const fit = z.parse(z.array(NewMail), mails)
  const queued: QueuedMail[] = []
  if (!fit.length) return
  const sender = { identity: (await findSettings(db)).identity, publicUrl: runtime.publicUrl }
  for (const mail of fit) {
    const [text, html] = [toText(mail.content), toHtml(mail, sender)]
    queued.push({ ...mail, text, html, heldBack: await reasonToHold(db, runtime, mail) })
  }
  const leaving = await insertMails(db, queued, { now: runtime.now(), keptOnly: runtime.mode === 'demo' })
  await enqueueAll(db as Transaction, sendMail, leaving.map(jobOf))
}

/** Text that people typed, made fit for a subject. */
export function onOneLine(text: string, most = 120) {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

/** Where mail for the business goes. */
export function businessAddress(runtime: Runtime, settings: Settings) {
  return runtime.mail.to ?? settings.identity.email
}
