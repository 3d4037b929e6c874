import { BasketPart } from '../packs/basket-part.tsx'
import { planText } from '../packs/plan-text.ts'
import { AskForVisit } from '../packs/ask-for-visit.tsx'
import type { WaterGoodsRead } from '../packs/use-water-goods.tsx'
import { askedValue, type Query } from '../chemistry/asked-number.ts'
import { poolDose } from './pool-dose.ts'
import { askedReading, type AskedPlan } from './pool-query.ts'
import type { PoolQuantity } from './pool-readings.ts'
import { poolAnswers } from './pool-shelf.ts'
import { poolWords } from './pool-words.ts'

export function PoolPurchase({ query, plan, read }: { query: Query; plan: AskedPlan; read: WaterGoodsRead }) {
  const doses = plan.steps.map(poolDose)
  if (!doses.length) return null
  const readings = Object.entries(askedReading(query)).map(([quantity, value]) => {
    return { ...poolWords[quantity as PoolQuantity], value }
  })
  return (
    <>
      <BasketPart path="/pool-calculator" {...{ query, doses, read }} world="pool" answers={poolAnswers} />
      <AskForVisit text={planText('Pool', askedValue('litres', query.litres) ?? 0, readings, doses)} />
    </>
  )
}
