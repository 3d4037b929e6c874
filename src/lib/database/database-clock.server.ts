import type { Database, Log } from './database.server.ts'
import { findDatabaseTime } from './database-time-store.server.ts'
import { loggedMessage } from '#lib/process/logged-error.server.ts'

/** Milliseconds that a node's clock may differ from the database's before it is reported, and before it takes no background work. */
const reportedFrom = 5_000
const refusedFrom = 60_000
const checksEvery = 30_000

export type DatabaseClock = {
  /** The database's time. Between two checks it goes by this process's monotonic clock, which nobody sets. */
  now: () => Date
  /** Seconds by which this node's own clock is ahead of the database's; 0 while they differ by no more than 5. */
  secondsAhead: () => number
  /** False while this node's own clock is more than a minute off. */
  mayWork: () => boolean
  check: () => Promise<void>
  onCheck: (listener: () => Promise<void>) => void
  close: () => void
}

type Clocks = { db: Database; log: Log; nodeNow?: () => number }
type Measured = { databaseAt: number; monotonicAt: number; ahead: number; mayErrBy: number }

/** Milliseconds: a busy database answers late, and then the last comparison is the better one as long as this one agrees. */
const preciseWithin = 50

/** The clock of a node, set by its database, so that nodes agree on deadlines, dates of documents and ends of sign-ins. `nodeNow` is this node's own clock. */
export async function openDatabaseClock({ db, log, nodeNow = Date.now }: Clocks): Promise<DatabaseClock> {
  let measured = await measure(db, nodeNow)
  report(log, measured, 0)
  const listeners: (() => Promise<void>)[] = []

  async function check() {
    const before = measured.ahead
    try {
      measured = better(await measure(db, nodeNow), measured)
      report(log, measured, before)
      for (const listener of listeners) await listener()
    } catch (error) {
      log.warn({ error: loggedMessage(error as Error) }, 'the clock of the database could not be read; trying again')
    }
  }
  const timer = setInterval(() => void check(), checksEvery)
  timer.unref()

  return {
    now: () => new Date(measured.databaseAt + performance.now() - measured.monotonicAt),
    secondsAhead: () => (isOff(measured, reportedFrom) ? Math.round(measured.ahead / 1000) : 0),
    mayWork: () => !isOff(measured, refusedFrom),
    check,
    onCheck: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  }
}

const isOff = ({ ahead }: Pick<Measured, 'ahead'>, from: number) => Math.abs(ahead) > from

/** The difference is at least so large: the answer may have been on its way for as long as it took. */
async function measure(db: Database, nodeNow: () => number): Promise<Measured> {
  const askedAt = performance.now()
  const databaseAt = await findDatabaseTime(db)
  const halfway = (performance.now() - askedAt) / 2
  const ahead = nodeNow() - halfway - databaseAt
  const monotonicAt = askedAt + halfway
  return {
    databaseAt,
    monotonicAt,
    ahead: Math.sign(ahead) * Math.max(0, Math.abs(ahead) - halfway),
    mayErrBy: halfway,
  }
}

function better(latest: Measured, last: Measured): Measured {
  const expected = last.databaseAt + latest.monotonicAt - last.monotonicAt
  const agrees = Math.abs(latest.databaseAt - expected) <= latest.mayErrBy
  return latest.mayErrBy > preciseWithin && agrees ? { ...last, ahead: latest.ahead } : latest
}

/** Said once, and again when it changes. */
function report(log: Log, { ahead }: Measured, before: number) {
  const levelOf = (ahead: number) => [reportedFrom, refusedFrom].filter((from) => isOff({ ahead }, from)).length
  const level = levelOf(ahead)
  if (level === levelOf(before)) return
  const said = { seconds: Math.round(ahead / 1000) }
  if (level === 0) log.info(said, 'the clock of this node is right again')
  if (level === 1) log.warn(said, 'the clock of this node is off that of the database')
  if (level === 2) log.error(said, 'the clock of this node is more than a minute off: it takes no background work')
}

/** The clock of a process that is the only one, or is handed its time. */
export const soleClock = (now: () => Date): DatabaseClock => ({
  now,
  secondsAhead: () => 0,
  mayWork: () => true,
  check: async () => {},
  onCheck: () => {},
  close: () => {},
})
