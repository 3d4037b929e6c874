import { oneDay } from '#lib/calendar/durations.ts'
import { z } from 'zod/mini'
import type { Database } from '#lib/database/database.server.ts'
import { GiveUp, job, type JobContext } from '#lib/jobs/job.server.ts'
import { setMailFailed, setMailSent } from './mail-store.server.ts'
import { maySendByJob } from './mail-state.server.ts'
import { findMail } from './outbox-store.server.ts'
import { type Post, Undelivered } from './smtp-post.server.ts'

const givesUpAfter = 5 * oneDay
/** Refusals by the recipient's server after which a mail is given up. */
const mostRefusals = 4

/** Attempts over five days, the last ones an hour apart, and a few more. */
export const sendMail = job({
  name: 'send-mail',
  label: 'Send an email',
  payload: z.object({ id: z.int() }),
  mostAttempts: 200,
})

/** A mail has one waiting job at a time. */
export const jobOf = (id: number) => ({ payload: { id }, key: `mail:${id}` })

type Sender = { db: Database; now: () => Date; post: Post }

/** Sends a mail and records the outcome. One that was deleted with its subject is ignored. */
export async function sendMailById({ db, now, post }: Sender, id: number, { attempt, retryAt }: JobContext) {
  const mail = await findMail(db, id)
  if (!mail || !maySendByJob(mail)) return
  try {
    await post.deliver(mail)
  } catch (error) {
    const given = isHopeless(error, attempt) || now().getTime() - mail.createdAt.getTime() > givesUpAfter
    const lastError = (error as Error).message.slice(0, 500)
    await setMailFailed(db, id, { lastError, nextTryAt: given ? null : retryAt, attempts: attempt })
    const words = `Email ${id} did not get through. The email shows what the server answered.`
    throw given ? new GiveUp(words) : new Error(words)
  }
  await setMailSent(db, id, now(), attempt)
}

const isHopeless = (error: unknown, attempt: number) =>
  error instanceof Undelivered && error.forGood && attempt >= mostRefusals
