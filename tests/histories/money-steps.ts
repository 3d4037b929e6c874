import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { OpenShop } from '../open-shop.ts'
import { addProduct } from '../order-product.ts'
import type { Form } from '../pay-online.ts'

const nth = fc.nat({ max: 20 })
const share = fc.constantFrom(0.25, 0.5, 1, 1, 1, 1.5)

const place = fc.record({
  do: fc.constant('place' as const),
  method: fc.constantFrom('credit-card', 'bank-transfer', 'cash-on-delivery'),
  quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 })),
})
const notify = fc.record({
  do: fc.constant('notify' as const),
  nth,
  state: fc.constantFrom('COMPLETE' as const, 'COMPLETE' as const, 'FAILED' as const, 'PENDING' as const),
  /** Cents too few. */
  short: fc.constantFrom(0, 0, 0, 100),
  times: fc.integer({ min: 1, max: 3 }),
  /** Processed later, and in another order. */
  kept: fc.boolean(),
})
const transfer = fc.record({ do: fc.constant('import' as const), nth, share, again: fc.boolean() })
const moveMoney = fc.record({ do: fc.constantFrom('pay' as const, 'refund' as const, 'payBack' as const), nth, share })
const one = <const D extends string>(...names: D[]) => fc.record({ do: fc.constantFrom(...names), nth })

/** Every event that can affect an order's money. `nth` chooses the order; an impossible one is refused. */
export const moneyStep = fc.oneof(
  { weight: 4, arbitrary: place },
  { weight: 4, arbitrary: one('begin') },
  { weight: 4, arbitrary: notify },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('workOff' as const) }) },
  { weight: 3, arbitrary: moveMoney },
  { weight: 3, arbitrary: transfer },
  { weight: 8, arbitrary: one('proceed', 'proceed', 'proceed', 'deliverForCash') },
  { weight: 5, arbitrary: one('proceedReturn') },
  { weight: 3, arbitrary: one('lapse', 'mistake', 'cancel', 'cancelByCustomer', 'reverse', 'undoLine') },
)

/** `effects`: the node ends after the effects of its job, and before it has recorded that it is done. */
const crash = fc.record({ do: fc.constant('crash' as const), effects: fc.boolean() })
/** The end of a node, which affects everything under way in its shop. */
const nodeEnd = fc.oneof(crash, fc.record({ do: fc.constant('restart' as const) }))
const longest = 30

/** Concurrent histories of one shop, step by step, with the steps after which its node ends. */
export const sideBySide = (count: number) =>
  fc.record({
    steps: fc.array(fc.array(moneyStep, { minLength: 8, maxLength: longest, size: 'max' }), {
      minLength: count,
      maxLength: count,
      size: 'max',
    }),
    ends: fc.array(fc.record({ after: fc.nat({ max: longest - 1 }), step: nodeEnd }), { maxLength: 3, size: 'max' }),
  })
export type SideBySide = Drawn<ReturnType<typeof sideBySide>>

type Drawn<A> = A extends fc.Arbitrary<infer S> ? S : never
export type MoneyStep = Drawn<typeof moneyStep> | Drawn<typeof nodeEnd>
export type StepName = MoneyStep['do']
export type StepOf<D extends StepName> = Extract<MoneyStep, { do: D }>

/** An order as its customer knows it. Total in whole cents. */
export type Placed = { id: number; cookie: string; total: number; forms: Form[] }
export type History = {
  products: number[]
  placed: Placed[]
  /** Notifications in the inbox that are still to be processed. */
  kept: Set<string>
}

export const stockedEach = 8

export async function beginHistory({ db }: OpenShop): Promise<History> {
  const products = [
    await addProduct(db, { price: 149_95, stock: stockedEach }),
    await addProduct(db, { price: 1_299_00, stock: stockedEach }),
  ]
  await db.execute(sql`update products set vat_rate = 'zero' where id = ${products[1]}`)
  return { products, placed: [], kept: new Set() }
}
