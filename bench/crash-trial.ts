import { crashPostgres, restartPostgres } from './crash-postgres.ts'
import { openClient } from './order-client.ts'
import { audit, type Ledger, newOrder, openLedger, sendNoted } from './order-ledger.ts'
import { stockUp, lookInto, type Place, type Sold } from './place.ts'
import { startSite } from './site-process.ts'

export type Trial = { rounds: number; answered: number; repeated: number; faults: string[] }
export type TrialOptions = { rounds: number; clients: number; longest: number; database: boolean }

/** Lets clients order, kills the server at a random moment (with `database`, PostgreSQL too), and checks what is left; again and again. */
export async function tryCrashes(place: Place, options: TrialOptions, say: (text: string) => void): Promise<Trial> {
  const start = await stockUp(place)
  const ledger = openLedger()
  const trial: Trial = { rounds: 0, answered: 0, repeated: 0, faults: [] }
  for (let round = 1; round <= options.rounds; round++) {
    trial.repeated += await shopUntilCrash(place, ledger, start, options)
    const faults = await lookInto(place, ({ db }) => audit(db, ledger, start))
    trial.faults.push(...faults.map((fault) => `round ${round}: ${fault}`))
    trial.rounds = round
    trial.answered = ledger.answered.size
    say(`round ${round} of ${options.rounds}: ${trial.answered} orders answered so far, ${faults.length} faults`)
  }
  return trial
}

async function shopUntilCrash(place: Place, ledger: Ledger, products: Sold[], options: TrialOptions) {
  const site = await startSite(place.env)
  const client = openClient(site.url, options.clients)
  const open = [...ledger.unanswered]
  let running = true

  async function send(order: [string, object]) {
    const answer = await sendNoted(client, ledger, order)
    if (running && answer && answer.status !== 201 && answer.status < 500)
      throw new Error(`an order was refused: ${answer.body}`)
  }

  async function shop() {
    while (running) await send(newOrder(products))
  }

  for (const order of open) await send(order)
  const shopping = Promise.all(Array.from({ length: options.clients }, shop))
  await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * options.longest))
  if (options.database) await crashPostgres(place.server!)
  running = false
  await site.crash()
  await shopping
  client.close()
  if (options.database) await restartPostgres(place.server!)
  return open.length
}
