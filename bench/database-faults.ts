import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { crashPostgres, restartPostgres } from './crash-postgres.ts'
import { lookInto, type Place } from './place.ts'

/** The setting of a fault: the place, functions that call the server, and one that reports errors. */
export type Scene = {
  place: Place
  /** A cached page that no order changes. */
  page: () => Promise<TimedAnswer>
  /** A call for which the server needs its database. */
  fresh: () => Promise<TimedAnswer>
  enquiry: () => Promise<TimedAnswer>
  order: () => Promise<TimedAnswer>
  wrong: (what: string) => void
}
/** Status 0: the connection was lost. */
export type TimedAnswer = { status: number; ms: number }

export type FaultName = keyof typeof faults

/** PostgreSQL faults under a running server. When each resolves, it is over, and PostgreSQL is back. */
export const faults = { stall, endedConnection, restart }

const stallFor = 5_000

/** All PostgreSQL processes are suspended for five seconds, with hardly any load on the server. */
async function stall({ place, page, fresh, wrong }: Scene) {
  place.server!.freeze()
  const until = performance.now() + stallFor
  const asking = ask(() => performance.now() < until, { page, fresh, wrong })
  await wait(stallFor)
  place.server!.thaw()
  await asking
}

/** Ends the connection on which an enquiry's transaction waits for a lock. */
async function endedConnection({ place, enquiry, wrong }: Scene) {
  await lookInto(place, ({ db }) =>
    db.transaction(async (locking) => {
      await locking.execute(sql`lock table consultations in access exclusive mode`)
      const sent = enquiry()
      await endWaiting(db, sent)
      const { status } = await sent
      if (status !== 503) wrong(`an enquiry whose connection ended was answered ${status}`)
    }),
  )
}

/** Ends the connection that waits for the lock as soon as it does, or resolves when the enquiry has an answer already. */
async function endWaiting(db: Database, sent: Promise<unknown>) {
  let answered = false
  void sent.then(() => (answered = true))
  while (!answered) {
    const ended = await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and query like 'insert into "consultations"%'`)
    if (rowsOf(ended).length) return
    await wait(10)
  }
}

/** PostgreSQL is stopped like by `pg_ctl -m immediate`, and restarted, while pages, orders and enquiries come in. */
async function restart({ place, page, fresh, enquiry, order, wrong }: Scene) {
  let running = true
  const isRunning = () => running
  const load = [order, order, order, order, enquiry].map(async (send) => {
    while (running) if ((await send()).status === 0) return
  })
  const asking = ask(isRunning, { page, fresh, wrong })
  await wait(200 + Math.random() * 800)
  await crashPostgres(place.server!)
  await wait(500)
  await restartPostgres(place.server!)
  running = false
  await Promise.all([...load, asking])
}

/** A cached page has to be available at any time. */
async function ask(goesOn: () => boolean, { page, fresh, wrong }: Pick<Scene, 'page' | 'fresh' | 'wrong'>) {
  while (goesOn()) {
    const [{ status }, other] = await Promise.all([page(), fresh()])
    if (status !== 200) wrong(`a cached page was answered ${status}`)
    if (status === 0) return
    if (![200, 503].includes(other.status)) wrong(`a reading was answered ${other.status}`)
    await wait(100)
  }
}
