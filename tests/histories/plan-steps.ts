import fc from 'fast-check'

const nth = fc.nat({ max: 9 })
const share = fc.constantFrom(0.5, 1, 1, 1, 2)
const of = <const D extends string>(...names: D[]) => fc.record({ do: fc.constantFrom(...names), nth })

const shared = ['pay', 'payByOldReference'] as const
const few = ['reverse', 'refund', 'lower'] as const
const decisions = ['credit', 'charge', 'nobodyCame', 'moveByOffice'] as const
const changes = ['moveByCustomer', 'pause', 'endPause'] as const
const ends = ['stop', 'takeBackNotice'] as const
export const planStepNames = ['report', ...shared, ...few, ...decisions, ...changes, ...ends] as const

const report = fc.record({ do: fc.constant('report' as const), nth, times: fc.integer({ min: 1, max: 2 }) })

/** Every event that can affect a plan, its visits, its bills and their money. An impossible one is refused. */
const planStep = fc.oneof(
  { weight: 12, arbitrary: report },
  { weight: 4, arbitrary: of(...decisions) },
  { weight: 3, arbitrary: of(...changes) },
  { weight: 1, arbitrary: of(...ends) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom(...shared), nth, share }) },
  { weight: 3, arbitrary: of(...few) },
)

/** The day goes on, a night passes, and these plans live through it. `fault`: the statement at which the first transaction of each is broken off. */
const tick = (plans: number) =>
  fc.record({
    days: fc.integer({ min: 1, max: 5 }),
    fault: fc.option(fc.integer({ min: 1, max: 14 }), { freq: 1 }),
    restart: fc.integer({ min: 0, max: 9 }).map((each) => each === 0),
    steps: fc.array(fc.option(planStep, { freq: 2 }), { minLength: plans, maxLength: plans, size: 'max' }),
  })

const start = fc.record({
  inDays: fc.integer({ min: 1, max: 20 }),
  weeks: fc.constantFrom(1 as const, 1 as const, 2 as const),
  price: fc.constantFrom(850_00, 950_00, 1299_99, 4500_00),
})

/** Concurrent histories of one shop. */
export const planHistories = ({ plans, ticks }: { plans: number; ticks: number }) =>
  fc.record({
    starts: fc.array(start, { minLength: plans, maxLength: plans, size: 'max' }),
    ticks: fc.array(tick(plans), { minLength: ticks, maxLength: ticks, size: 'max' }),
  })

type Drawn<A> = A extends fc.Arbitrary<infer S> ? S : never
export type PlanHistories = Drawn<ReturnType<typeof planHistories>>
export type PlanStart = Drawn<typeof start>
export type PlanStep = Drawn<typeof planStep>
export type PlanStepName = PlanStep['do']
