import { type Allowance, openLimit } from '#lib/limits/limit-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { shortHash } from '#lib/values/text-hash.server.ts'
import type { NewMail } from './mail.ts'
import { mailboxOf } from '#lib/fields/mailbox-of.ts'

const hour: Allowance = { name: 'mailbox-hour', most: 5, perSeconds: 60 * 60 }
const day: Allowance = { name: 'mailbox-day', most: 15, perSeconds: 24 * 60 * 60 }

/**
 * The reason why a mail is stored and not sent, fit to show to staff; null when it may be sent. Anyone can type anyone's address: a mailbox that has
 * not been shown to want our mail gets a few a day. A mail that is held back does not count.
 */
export async function reasonToHold(
  db: Database,
  runtime: Runtime,
  { to, unconfirmed }: Pick<NewMail, 'to' | 'unconfirmed'>,
): Promise<string | null> {
  if (!unconfirmed) return null
  const limit = openLimit(db, runtime)
  const mailbox = shortHash(mailboxOf(to))
  if (await limit.note(hour, mailbox)) return tooManyWithin('an hour')
  return (await limit.note(day, mailbox)) ? tooManyWithin('a day') : null
}

const tooManyWithin = (time: string) =>
  `Too many emails to this mailbox within ${time}, and its address is not confirmed. Send it by hand if it is wanted.`
