import { setTimeout as wait } from 'node:timers/promises'
import { type TimedAnswer, type FaultName, faults, type Scene } from './database-faults.ts'
import { openClient } from './order-client.ts'
import { audit, newOrder, openLedger, sendNoted } from './order-ledger.ts'
import { stockUp, lookInto, type Place } from './place.ts'
import { startSite } from './site-process.ts'

export type FaultTrial = {
  /** The number of times that the process ended. */
  deaths: number
  /** Milliseconds from PostgreSQL's return to an order, an enquiry and a read that succeed. */
  recoveries: number[]
  /** The longest wait for a 503. */
  slowestRefusal: number
  /** Orders that were answered. */
  answered: number
  faults: string[]
}

/** PostgreSQL ends a connection idle in a transaction after ten seconds: a crash may come that late. */
const deathMayTake = 12_000
const recoveryMayTake = 30_000

/** Inflicts one PostgreSQL fault after the other on a running server, which has to stay up, answer, and lose no answered order. */
export async function tryFaults(place: Place, tried: FaultName[], say: (text: string) => void) {
  const products = await stockUp(place)
  const ledger = openLedger()
  const trial: FaultTrial = { deaths: 0, recoveries: [], slowestRefusal: 0, answered: 0, faults: [] }
  let site = await openWatched(place)

  async function noted(asking: Promise<number>): Promise<TimedAnswer> {
    const begun = performance.now()
    const status = await asking.catch(() => 0)
    const ms = performance.now() - begun
    if (status === 503) trial.slowestRefusal = Math.max(trial.slowestRefusal, ms)
    return { status, ms }
  }

  const scene: Scene = {
    place,
    page: () => noted(get(`${site.url}/contact`)),
    fresh: () => noted(get(`${site.url}/api/products?search=${crypto.randomUUID()}`)),
    enquiry: () => noted(enquire(site.url)),
    order: () => noted(sendNoted(site.client, ledger, newOrder(products)).then((answer) => answer?.status ?? 0)),
    wrong: (what) => void (site.hasEnded() || trial.faults.push(what)),
  }

  async function untilServed() {
    const begun = performance.now()
    while (!site.hasEnded() && performance.now() - begun < recoveryMayTake) {
      const answers = await Promise.all([scene.fresh(), scene.enquiry(), scene.order()])
      if (answers.every(({ status }) => status === 200 || status === 201))
        return void trial.recoveries.push(performance.now() - begun)
      await wait(25)
    }
    scene.wrong('nobody was served again')
  }

  async function replaceIfEnded() {
    if (!site.hasEnded()) return
    trial.deaths += 1
    site = await openWatched(place)
  }

  for (const [index, fault] of tried.entries()) {
    await scene.page()
    await faults[fault](scene)
    await untilServed()
    await replaceIfEnded()
    say(`round ${index + 1} of ${tried.length}: ${trial.deaths} deaths, ${trial.faults.length} faults`)
  }
  for (const until = performance.now() + deathMayTake; performance.now() < until && !site.hasEnded();) await wait(100)
  await replaceIfEnded()
  site.client.close()
  await site.crash()
  trial.faults.push(...(await lookInto(place, ({ db }) => audit(db, ledger, products))))
  trial.answered = ledger.answered.size
  return trial
}

async function openWatched(place: Place) {
  const site = await startSite(place.env)
  let ended = false
  void site.ended.then(() => (ended = true))
  return { ...site, hasEnded: () => ended, client: openClient(site.url, 8) }
}

const patience = () => ({ signal: AbortSignal.timeout(15_000) })

async function get(url: string) {
  const response = await fetch(url, patience())
  await response.arrayBuffer()
  return response.status
}

async function enquire(url: string) {
  const message = 'Our pool has turned green over the weekend.'
  const asker = { fullName: 'Ann Lee', email: 'ann@example.org', phone: '012 345 6789' }
  const response = await fetch(`${url}/api/consultations`, {
    ...patience(),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...asker, serviceType: 'maintenance', message }),
  })
  await response.arrayBuffer()
  return response.status
}
