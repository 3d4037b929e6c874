import { BasketPart } from '../packs/basket-part.tsx'
import { planText } from '../packs/plan-text.ts'
import { AskForVisit } from '../packs/ask-for-visit.tsx'
import type { WaterGoodsRead } from '../packs/use-water-goods.tsx'
import { askedValue, type Query } from '../chemistry/asked-number.ts'
import { reefDose } from './reef-dose.ts'
import { type AskedReefPlan, askedReefReading } from './reef-query.ts'
import type { ReefQuantity } from './reef-readings.ts'
import { reefAnswers } from './reef-shelf.ts'
import { reefWords } from './reef-words.ts'

export function ReefPurchase({ query, plan, read }: { query: Query; plan: AskedReefPlan; read: WaterGoodsRead }) {
  const doses = plan.doses.map(reefDose)
  if (!doses.length) return null
  const readings = Object.entries(askedReefReading(query)).map(([quantity, value]) => {
    return { ...reefWords[quantity as ReefQuantity], value: Number(value.toFixed(2)) }
  })
  return (
    <>
      <BasketPart path="/reef-calculator" {...{ query, doses, read }} world="marine" answers={reefAnswers} />
      <AskForVisit text={planText('Reef tank', askedValue('litres', query.litres) ?? 0, readings, doses)} />
    </>
  )
}
