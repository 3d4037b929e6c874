import { changed } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { enqueueAll } from '#lib/jobs/job.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { findMail, setDueAgain } from './outbox-store.server.ts'
import { mailQueued } from './queue-mail.server.ts'
import { jobOf, sendMail } from './send-mail.server.ts'

/** Sends a mail that was given up or held back. A secret mail that was given up has lost its link: a new one has to be requested. */
export async function sendAgain(tx: Transaction, id: number, now: Date) {
  const mail = await findMail(tx, id)
  if (!mail) throw mailMissing()
  const isHeld = mail.heldBack !== null
  if (mail.secret && !isHeld) throw linkExpired()
  const due = await setDueAgain(tx, id, now)
  if (!due) throw new Problem('conflict', 'This email can no longer be sent by hand. Please check it again.')
  await enqueueAll(tx, sendMail, [jobOf(id)])
  const what = isHeld ? 'sent an email that was held back' : 'sent an email again'
  return changed(due, { audit: { what, subject: `mail:${id}`, label: mail.subject }, tags: [mailQueued] })
}

const linkExpired = () => new Problem('conflict', 'The link in this email has expired. Please request a new one.')

export const mailMissing = () => new Problem('missing', 'There is no such email.')
