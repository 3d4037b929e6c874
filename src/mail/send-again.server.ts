import { insertAudit } from '#audit/audit-store.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Shop } from '#lib/serve.server.ts'
import { findMail, setDueAgain } from './outbox-store.server.ts'
import type { MailRow } from './mail-store.server.ts'
import { mailQueued } from './queue-mail.server.ts'

type Wanted = { id: number; who: string }

/** Tries a mail once more that was given up. A link that opens an account is too old by then: a new one has to be asked for. */
export async function sendAgain({ db, runtime, changes }: Shop, { id, who }: Wanted): Promise<MailRow> {
  const sent = await db.transaction(async (db) => {
    const mail = await findMail(db, id)
    if (!mail) throw mailMissing()
    if (mail.secret) throw new Problem('conflict', 'The link in this mail has expired. Please have a new one sent.')
    const due = await setDueAgain(db, id, runtime.now())
    if (!due) throw new Problem('conflict', 'Only a mail that was given up can be sent again. Please look at it again.')
    await insertAudit(db, { who, what: 'sent a mail again', subject: `mail:${id}`, label: mail.subject })
    return due
  })
  changes.publish(mailQueued)
  return sent
}

export const mailMissing = () => new Problem('missing', 'There is no such mail.')
