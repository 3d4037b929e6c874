import type { Changes } from '#lib/changes.server.ts'
import type { Database, Log } from '#lib/database.server.ts'
import { loggedMessage } from '#lib/logged-error.server.ts'
import { type MailRow, setMailFailed, setMailSent, takeDueMail } from './mail-store.server.ts'
import { mailQueued } from './queue-mail.server.ts'
import { type Post, Undelivered } from './smtp-post.server.ts'

const looksEvery = 30_000
const leaseFor = 2 * 60_000
const firstRetryAfter = 5_000
const longestWait = 60 * 60_000
const givesUpAfter = 5 * 24 * 60 * 60_000
/** A mail that its recipient's server refuses is not pressed on it for days. */
const mostRefusals = 4

type CourierOptions = { db: Database; changes: Pick<Changes, 'onChange'>; log: Log; now: () => Date; post: Post }

/** Carries the outbox away: at once when something was put in, and every half minute for what could not go before. */
export function startCourier(options: CourierOptions) {
  const { db, changes, log, now, post } = options
  let stopped = false
  let again = false
  let round: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  changes.onChange((tags) => {
    if (!tags || tags.includes(mailQueued)) wake()
  })

  function wake() {
    clearTimeout(timer)
    if (stopped) return
    if (round) {
      again = true
      return
    }
    round = carry().finally(() => {
      round = null
      if (again) wake()
    })
  }

  async function carry() {
    let wait = looksEvery
    again = false
    try {
      for (;;) {
        if (stopped) return
        const mail = await takeDueMail(db, now(), new Date(now().getTime() + leaseFor))
        if (!mail) break
        wait = Math.min(wait, (await deliver(options, mail)) ?? looksEvery)
      }
    } catch (error) {
      log.warn({ error: loggedMessage(error as Error) }, 'the outbox could not be read; trying again')
    }
    timer = setTimeout(wake, wait)
    timer.unref()
  }

  wake()
  return {
    /** Lets the mail under way finish. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
      post.close()
    },
  }
}

/** Answers after how many milliseconds a mail that did not get through is due again. */
async function deliver(options: CourierOptions, mail: MailRow): Promise<number | null> {
  try {
    await options.post.deliver(mail)
  } catch (error) {
    return noteFailure(options, mail, error as Error)
  }
  await setMailSent(options.db, mail.id, options.now())
  return null
}

async function noteFailure({ db, log, now }: CourierOptions, mail: MailRow, error: Error) {
  const wait = Math.min(firstRetryAfter * 2 ** (mail.attempts - 1), longestWait)
  const refused = error instanceof Undelivered && error.forGood && mail.attempts >= mostRefusals
  const given = refused || now().getTime() - mail.createdAt.getTime() > givesUpAfter
  const nextTryAt = given ? null : new Date(now().getTime() + wait)
  await setMailFailed(db, mail.id, { lastError: error.message.slice(0, 500), nextTryAt })
  const words = given ? 'a mail was given up' : 'a mail could not be sent; trying again later'
  log[given ? 'error' : 'warn']({ mail: mail.id, attempt: mail.attempts }, words)
  return given ? null : wait
}
