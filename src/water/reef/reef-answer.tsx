import { Notice } from '#ui/states/notice.tsx'
import { DoseCard } from '../calculator/dose-card.tsx'
import { amountText, doseHazard, levelText, litresText, productText } from '../calculator/dose-words.ts'
import { KeepInWater } from '../calculator/keep-in-water.tsx'
import { TestedAgain } from '../calculator/tested-again.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import type { WaterGoodsRead } from '../packs/use-water-goods.tsx'
import { ReefPurchase } from './reef-purchase.tsx'
import { type AskedReefPlan, askedReefReading } from './reef-query.ts'
import { reefAskText, reefWords } from './reef-words.ts'

type Props = { query: Query; plan: AskedReefPlan; read: WaterGoodsRead }

/** What a reef's tests mean: what is asked, and one quantity a day until the levels are right. */
export function ReefAnswer({ query, plan, read }: Props) {
  const isEmpty = Object.keys(askedReefReading(query)).length === 0
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
      {plan.high.map((quantity) => (
        <Notice key={quantity} tone="warning" title={`${reefWords[quantity].name} is high.`}>
          Nothing is dosed against it: change 10 to 20 % of the water a day with well-mixed salt water, and stop dosing
          it meanwhile.
        </Notice>
      ))}
      <Doses plan={plan} />
      <ReefPurchase query={query} plan={plan} read={read} />
      <KeepInWater kind="reef" query={query} reading={askedReefReading(query)} />
    </>
  )
}

const Nothing = () => (
  <div className="calculator-empty">
    <h2>Start with the litres and the salinity</h2>
    <p>Then alkalinity, calcium and magnesium, as far as you have tested them.</p>
  </div>
)

function Doses({ plan }: Pick<Props, 'plan'>) {
  if (plan.doses.length) {
    return (
      <>
        <h2>What to do</h2>
        <p className="calculator-note">
          One quantity at a time, each on days of its own: magnesium, then alkalinity, then calcium. Test before each
          day’s dose; a new test decides over the rest.
        </p>
        <ol className="dose-list">
          {plan.doses.map((dose, index) => (
            <ReefDoseCard key={dose.quantity} dose={dose} index={index} />
          ))}
        </ol>
      </>
    )
  }
  if (plan.asks.length || plan.high.length) return null
  return (
    <div className="calculator-empty">
      <h2>Your levels are in range</h2>
      <p>Nothing to add today beyond what you dose every day.</p>
    </div>
  )
}

function ReefDoseCard({ dose, index }: { dose: AskedReefPlan['doses'][number]; index: number }) {
  const { substance, strength, quantity, from, to, days, firstDay, total, measure, working } = dose
  const { name, unit } = reefWords[quantity]
  const when = days === 1 ? `on day ${firstDay}` : `a day, on days ${firstDay} to ${firstDay + days - 1}`
  return (
    <DoseCard
      number={index + 1}
      isNow={index === 0}
      title={`Raise ${name.toLowerCase()} from ${levelText(from, unit)} to ${levelText(to, unit)}`}
      instruction={
        <>
          <strong>
            {amountText(measure, substance)} of {productText(substance, strength)}
          </strong>{' '}
          {when}.
        </>
      }
      hazard={doseHazard(substance, 'reef')}
      facts={[['In all', amountText(total, substance)]]}
      working={`${name} ${levelText(working.reading, unit)}, aim ${levelText(working.target, unit)} (${working.source}), ${litresText(working.litres)}, ${working.formula}, ${productText(substance, strength)}.`}
    />
  )
}
