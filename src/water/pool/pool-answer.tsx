import { Notice } from '#ui/states/notice.tsx'
import { KeepInWater } from '../calculator/keep-in-water.tsx'
import { TestedAgain } from '../calculator/tested-again.tsx'
import { levelText } from '../calculator/dose-words.ts'
import type { Query } from '../chemistry/asked-number.ts'
import type { WaterGoodsRead } from '../packs/use-water-goods.tsx'
import { PoolPurchase } from './pool-purchase.tsx'
import { MissingReadings, PoolSteps, ReplaceFirst, SplashFirst, SwimNotice } from './pool-plan-parts.tsx'
import { askedReading, type AskedPlan } from './pool-query.ts'
import { askText, poolWords } from './pool-words.ts'

export function PoolAnswer({ query, plan, read }: { query: Query; plan: AskedPlan; read: WaterGoodsRead }) {
  const isEmpty = Object.keys(askedReading(query)).length === 0
  if (isEmpty) return <Nothing hasLitres={plan.asks.every(([quantity]) => quantity !== 'litres')} />
  const blocking = plan.asks.filter(([, reason]) => reason !== 'missing')
  return (
    <>
      {blocking.map((ask) => (
        <Notice key={ask.join()} tone="warning" title={askText(ask)}>
          {ask[1] === 'unusual' && <TestedAgain path="/pool-calculator" query={query} quantity={ask[0]} />}
        </Notice>
      ))}
      <SwimNotice swim={plan.swim} />
      {plan.replace && <ReplaceFirst replace={plan.replace} />}
      {plan.tapTooHigh.length > 0 && (
        <Notice tone="warning" title="Your tap has as much of it">
          New water from this tap would not lower {plan.tapTooHigh.map((name) => poolWords[name].name).join(' and ')}.
          Please call us.
        </Notice>
      )}
      {plan.splashFirst && <SplashFirst />}
      <PoolSteps plan={plan} />
      <MissingReadings asks={plan.asks} />
      <SaturationLine plan={plan} />
      <PoolPurchase query={query} plan={plan} read={read} />
      <KeepInWater kind="pool" query={query} reading={askedReading(query)} />
    </>
  )
}

const Nothing = ({ hasLitres }: { hasLitres: boolean }) => (
  <div className="calculator-empty">
    <h2>{hasLitres ? 'Now what your test says' : 'Start with the litres'}</h2>
    <p>
      One reading is enough to begin. The more you type, the more the answer covers: chlorine depends on stabiliser,
      acid on alkalinity.
    </p>
  </div>
)

function SaturationLine({ plan }: { plan: AskedPlan }) {
  if (plan.csi === null) return null
  const after =
    plan.steps.length > 0 && plan.after?.csi != null ? `, ${levelText(plan.after.csi, '')} after these steps` : ''
  // By the figure that is shown.
  const index = Number(plan.csi.toFixed(1))
  const state =
    index < -0.3 ? 'the water takes lime from plaster' : index > 0.3 ? 'the water leaves scale' : 'in balance'
  return (
    <p className="calculator-note">
      Saturation index {levelText(plan.csi, '')} ({state}){after}. Between −0.3 and 0.3 is ideal.
    </p>
  )
}
