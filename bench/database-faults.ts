import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'
import { crashPostgres, restartPostgres } from './crash-postgres.ts'
import { lookInto, type Place } from './place.ts'

/** The scene of a fault: the place, and ways to ask the server and to tell what came of it. */
export type Scene = {
  place: Place
  /** A page that is cached, and that no order changes. */
  page: () => Promise<TimedAnswer>
  /** Something that the server has to ask its database for. */
  fresh: () => Promise<TimedAnswer>
  enquiry: () => Promise<TimedAnswer>
  order: () => Promise<TimedAnswer>
  wrong: (what: string) => void
}
/** Status 0: the connection was lost. */
export type TimedAnswer = { status: number; ms: number }

export type FaultName = keyof typeof faults

/** Faults of PostgreSQL that a server meets. Each is over, and PostgreSQL back, when it settles. */
export const faults = { stall, endedConnection, restart }

const stallFor = 5_000

/** All processes of PostgreSQL stop for five seconds under a server whom hardly anybody asks. */
async function stall({ place, page, fresh, wrong }: Scene) {
  place.server!.freeze()
  const until = performance.now() + stallFor
  const asking = ask(() => performance.now() < until, { page, fresh, wrong })
  await wait(stallFor)
  place.server!.thaw()
  await asking
}

/** The connection ends in which the transaction of an enquiry waits for a lock. */
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

/** Ends the connection that waits for the lock as soon as it does, or settles when the enquiry has an answer already. */
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

/** PostgreSQL is shut down as `pg_ctl -m immediate` does, and started again, while pages, orders and enquiries come in. */
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

/** A cached page is always there. */
async function ask(goesOn: () => boolean, { page, fresh, wrong }: Pick<Scene, 'page' | 'fresh' | 'wrong'>) {
  while (goesOn()) {
    const [{ status }, other] = await Promise.all([page(), fresh()])
    if (status !== 200) wrong(`a cached page was answered ${status}`)
    if (status === 0) return
    if (![200, 503].includes(other.status)) wrong(`a reading was answered ${other.status}`)
    await wait(100)
  }
}
