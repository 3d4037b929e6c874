import { z } from 'zod/mini'
import type { Transaction } from '#lib/database/database.server.ts'
import { inTurns } from '#lib/process/in-turns.server.ts'
import { enqueueAll } from '#lib/jobs/job.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { mapPausing } from '#lib/process/pausing-work.ts'
import { markStale, transact } from '#lib/changes/transact.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { NewMail } from './mail.ts'
import { toText } from './mail-content.ts'
import { type MailSender, toHtml } from '#mail/look/mail-html.server.ts'
import { insertMails } from './mail-store.server.ts'
import { reasonsToHold } from './recipient-allowance.server.ts'
import { jobOf, sendMail } from './send-mail.server.ts'

/** Published with the commit of everything that queues mail, for the outbox screen. */
export const mailQueued = 'mails'

/** Queues a mail in the outbox, in the transaction that writes its subject. It is sent after the commit. */
export async function queueMail(tx: Transaction, runtime: Runtime, mail: NewMail) {
  await queueMails(tx, runtime, [mail])
}

type LeaveOut = (mail: NewMail, fault: Error) => void

/** A mail that cannot be sent is a bug of its author. */
const throwFault: LeaveOut = (_, fault) => {
  throw fault
}

/** Queues many mails at once. With `leaveOut`, those that cannot be sent are reported to it and skipped. */
export async function queueMails(tx: Transaction, runtime: Runtime, mails: NewMail[], leaveOut = throwFault) {
  if (!mails.length) return
  const sender = { identity: (await findSettings(tx)).identity, publicUrl: runtime.publicUrl }
  const checked = (mail: NewMail) => {
    const { data, error } = z.safeParse(NewMail, mail)
    if (error) leaveOut(mail, error)
    return data ? [write(data, sender)] : []
  }
  const written = (await inTurns(mapPausing(mails, checked, 1))).flat()
  if (!written.length) return
  const reasons = await reasonsToHold(tx, runtime, written)
  const queued = written.map((mail) => ({ ...mail, heldBack: reasons.get(mail) ?? null }))
  const leaving = await insertMails(tx, queued, { now: runtime.now(), keptOnly: runtime.mode === 'demo' })
  await enqueueAll(tx, sendMail, leaving.map(jobOf))
  markStale(tx, mailQueued)
}

const write = (mail: NewMail, sender: MailSender) => ({
  ...mail,
  text: toText(mail.content),
  html: toHtml(mail, sender),
})

export function queueMailAlone(app: Pick<AppContext, 'db' | 'changes' | 'runtime'>, mail: NewMail) {
  return transact(app, null, async (tx) => ({ value: await queueMail(tx, app.runtime, mail), tags: [] }))
}

/** Typed text in a form that fits a subject. */
export function onOneLine(text: string, most = 120) {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

export function businessAddress(runtime: Runtime, settings: Settings) {
  return runtime.mail.to ?? settings.identity.email
}
