import { insertAudit } from '#audit/audit-store.server.ts'
import { enqueueAll } from '#lib/jobs/job.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Shop } from '#lib/serve.server.ts'
import { findMail, setDueAgain } from './outbox-store.server.ts'
import type { MailRow } from './mail-store.server.ts'
import { mailQueued } from './queue-mail.server.ts'
import { jobOf, sendMail } from './send-mail.server.ts'

type Wanted = { id: number; who: string }

/** Sends a mail that was given up or held back. A link that opens an account is gone from one that was given up: a new one has to be asked for. */
export async function sendAgain({ db, runtime, changes }: Shop, { id, who }: Wanted): Promise<MailRow> {
  const sent = await db.transaction(async (db) => {
    const mail = await findMail(db, id)
    if (!mail) throw mailMissing()
    const isHeld = mail.heldBack !== null
    if (mail.secret && !isHeld) throw linkExpired()
    const due = await setDueAgain(db, id, runtime.now())
    if (!due) throw new Problem('conflict', 'This mail cannot be sent by hand any more. Please look at it again.')
    await enqueueAll(db, sendMail, [jobOf(id)])
    const what = isHeld ? 'sent a mail that was held back' : 'sent a mail again'
    await insertAudit(db, { who, what, subject: `mail:${id}`, label: mail.subject })
    return due
  })
  changes.publish(mailQueued)
  return sent
}

const linkExpired = () => new Problem('conflict', 'The link in this mail has expired. Please have a new one sent.')

export const mailMissing = () => new Problem('missing', 'There is no such mail.')
