import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import { brokenInvariants } from './histories/money-invariants.ts'
import {
  beginHistory,
  type History,
  type SideBySide,
  sideBySide,
  type StepName,
  stockedEach,
} from './histories/money-steps.ts'
import { moneyPlayer } from './histories/play-money.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { signedIn } from './people.ts'

/** `HISTORIES=10000` plays as many as a release needs. */
const histories = Number(process.env.HISTORIES ?? 8)
/** Histories per shop; the next ones get another, as its growth would make each slower than the last. */
const ofShop = 500
let shop: OpenShop
let player: ReturnType<typeof moneyPlayer>
/** Server errors: an impossible step is refused, and never fails. */
const faults: string[] = []
async function open() {
  shop = await openShop({ secret: 'a secret that is not read anew for each step' }, noteFaults)
  player = moneyPlayer(shop, await signedIn(shop, 'admin', 'admin1234'))
}
beforeAll(open)
afterAll(() => shop.close())

function noteFaults({ server }: AppContext) {
  server.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    if (statusCode >= 500) faults.push(`${method} ${url}: ${statusCode}`)
  })
}

/** Checks the whole ledger once more before a shop is left. */
async function moveOn() {
  await checkBooks(shop.db)
  await shop.close()
  await open()
}

/** Concurrent histories, checked together: on PostgreSQL they interact, and the end of a node affects all of them. */
const together = Math.min(10, histories)

async function playSideBySide({ steps, ends }: SideBySide) {
  const begun: History[] = []
  for (const _ of steps) begun.push(await beginHistory(shop))
  const longest = Math.max(...steps.map(({ length }) => length))
  for (let nth = 0; nth < longest; nth++) {
    await Promise.all(begun.map((history, of) => steps[of]![nth] && player.play(history, steps[of]![nth]!)))
    for (const { after, step } of ends) if (after === nth) await player.play(begun[0]!, step)
  }
  await player.end(begun)
  return begun
}

test(
  'every cent and every unit is accounted for after any sequence of money events',
  async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(sideBySide(together), async (given) => {
        const played = await playSideBySide(given)
        expect([await brokenInvariants(shop, played, stockedEach), faults.splice(0)]).toEqual([{}, []])
        count += together
        if (count % ofShop === 0) await moveOn()
      }),
      { numRuns: Math.ceil(histories / together), endOnFailure: true },
    )
    await expect(checkBooks(shop.db)).resolves.toBeUndefined()
  },
  60_000 + histories * 2_000,
)

/** One history with every step, so that none of them is silently refused every time. */
test('each kind of step in the histories has its effect', async () => {
  const way: Parameters<typeof player.play>[1][] = [
    { do: 'place', method: 'credit-card', quantities: [1, 1] },
    { do: 'begin', nth: 0 },
    { do: 'notify', nth: 0, state: 'COMPLETE', short: 0, times: 2, kept: true },
    { do: 'workOff' },
    ...Array.from({ length: 3 }, () => ({ do: 'proceed' as const, nth: 0 })),
    ...Array.from({ length: 4 }, () => ({ do: 'proceedReturn' as const, nth: 0 })),
    { do: 'restart' },
    { do: 'refund', nth: 0, share: 0.25 },
    { do: 'payBack', nth: 0, share: 0.25 },
    { do: 'place', method: 'bank-transfer', quantities: [1, 0] },
    { do: 'import', nth: 1, share: 1, again: true },
    { do: 'undoLine', nth: 1 },
    { do: 'pay', nth: 1, share: 1 },
    { do: 'reverse', nth: 1 },
    { do: 'lapse', nth: 1 },
    { do: 'place', method: 'cash-on-delivery', quantities: [1, 0] },
    ...(['proceed', 'proceed', 'deliverForCash'] as const).map((name) => ({ do: name, nth: 2 })),
    { do: 'place', method: 'bank-transfer', quantities: [1, 0] },
    { do: 'cancelByCustomer', nth: 3 },
    { do: 'place', method: 'bank-transfer', quantities: [1, 0] },
    { do: 'cancel', nth: 4 },
    { do: 'place', method: 'credit-card', quantities: [1, 0] },
    { do: 'begin', nth: 5 },
    { do: 'notify', nth: 5, state: 'COMPLETE', short: 0, times: 1, kept: true },
    { do: 'place', method: 'bank-transfer', quantities: [1, 0] },
    { do: 'mistake', nth: 6 },
    { do: 'pay', nth: 6, share: 1 },
    { do: 'crash', effects: true },
  ]
  const history = await beginHistory(shop)
  const refused: StepName[] = []
  for (const step of way) if (!(await player.play(history, step))) refused.push(step.do)
  expect(refused).toEqual([])
  expect([await brokenInvariants(shop, [history], stockedEach), faults.splice(0)]).toEqual([{}, []])
}, 60_000)
