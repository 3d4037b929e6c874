import { type Allowance, openLimit } from '#lib/limits/limit-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { shortHash } from '#lib/values/text-hash.server.ts'
import type { NewMail } from './mail.ts'
import { mailboxOf } from '#lib/fields/mailbox-of.ts'

const hour: Allowance = { name: 'mailbox-hour', most: 5, perSeconds: 60 * 60 }
const day: Allowance = { name: 'mailbox-day', most: 15, perSeconds: 24 * 60 * 60 }

type Addressed = Pick<NewMail, 'to' | 'unconfirmed'>

/** Why each mail is stored and not sent, fit to show to staff. Anyone can type anyone's address: a mailbox that has not shown to want our mail gets a few a day. */
export async function reasonsToHold<M extends Addressed>(db: Database, runtime: Runtime, mails: M[]) {
  const limit = openLimit(db, runtime)
  const reasons = new Map<M, string>()
  async function hold(allowance: Allowance, time: string) {
    const asked = mails.filter((mail) => mail.unconfirmed && !reasons.has(mail))
    const beyond = await limit.noteAll(
      allowance,
      asked.map(({ to }) => shortHash(mailboxOf(to))),
    )
    asked.forEach((mail, index) => beyond[index] && reasons.set(mail, tooManyWithin(time)))
  }
  await hold(hour, 'an hour')
  await hold(day, 'a day')
  return reasons
}

const tooManyWithin = (time: string) =>
  `Too many emails to this mailbox within ${time}, and its address is not confirmed. Send it by hand if it is wanted.`
