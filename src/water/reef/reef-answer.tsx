import { Notice } from '#ui/states/notice.tsx'
import { KeepInWater } from '../calculator/keep-in-water.tsx'
import { TestedAgain } from '../calculator/tested-again.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import type { WaterGoodsRead } from '../packs/use-water-goods.tsx'
import { HighLevels, ReefDoses } from './reef-doses.tsx'
import { ReefPurchase } from './reef-purchase.tsx'
import { type AskedReefPlan, askedReefReading } from './reef-query.ts'
import { reefAskText } from './reef-words.ts'

export function ReefAnswer({ query, plan, read }: { query: Query; plan: AskedReefPlan; read: WaterGoodsRead }) {
  const reading = askedReefReading(query)
  const isEmpty = Object.keys(reading).length === 0
  if (isEmpty) return <Nothing />
  return (
    <>
      {plan.asks.map((ask) => (
        <Notice key={String(ask)} tone="warning" title={reefAskText(ask)}>
          {ask !== 'salinity first' && ask[1] === 'unusual' && (
            <TestedAgain path="/reef-calculator" query={query} quantity={ask[0]} />
          )}
        </Notice>
      ))}
      <HighLevels plan={plan} />
      <ReefDoses plan={plan} />
      {plan.doses.length > 0 && reading.mg === undefined && (
        <p className="calculator-missing">
          Magnesium was not tested: with too little of it, neither calcium nor alkalinity stays in the water.
        </p>
      )}
      <ReefPurchase query={query} plan={plan} read={read} />
      <KeepInWater kind="reef" query={query} reading={reading} />
    </>
  )
}

const Nothing = () => (
  <div className="calculator-empty">
    <h2>Start with the litres and the salinity</h2>
    <p>Then alkalinity, calcium and magnesium, as far as you have tested them.</p>
  </div>
)
