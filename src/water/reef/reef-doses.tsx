import { DoseCard } from '../calculator/dose-card.tsx'
import { amountText, doseHazard, levelText, litresText, productText } from '../calculator/dose-words.ts'
import { Notice } from '#ui/states/notice.tsx'
import type { AskedReefPlan } from './reef-query.ts'
import { reefWords } from './reef-words.ts'

export function HighLevels({ plan }: { plan: Pick<AskedReefPlan, 'high'> }) {
  if (!plan.high.length) return null
  const names = plan.high.map((quantity) => reefWords[quantity].name).join(' and ')
  return (
    <Notice tone="warning" title={`Too high: ${names}.`}>
      Nothing is dosed against it: change 10 to 20 % of the water a day with well-mixed salt water, and dose none of it
      meanwhile.
    </Notice>
  )
}

export function ReefDoses({ plan }: { plan: AskedReefPlan }) {
  if (plan.doses.length) {
    return (
      <>
        <h2>What to do</h2>
        <p className="calculator-note">
          One quantity at a time, each on days of its own: magnesium, then alkalinity, then calcium. Test before each
          day’s dose; a new test decides over the rest.
        </p>
        <ol className="stack dose-list">
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
  const { substance, strength, quantity, from, to, days, firstDay, total, measure, lockedHours, working } = dose
  const { name, unit } = reefWords[quantity]
  const when = days === 1 ? `on day ${firstDay}` : `a day, on days ${firstDay} to ${firstDay + days - 1}`
  return (
    <DoseCard
      number={index + 1}
      lockedHours={lockedHours}
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
