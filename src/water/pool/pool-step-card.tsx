import { DoseCard } from '../calculator/dose-card.tsx'
import { amountText, doseHazard, levelText, litresText, productText, waitText } from '../calculator/dose-words.ts'
import { measured } from '../chemistry/measured-dose.ts'
import type { AskedPlan } from './pool-query.ts'
import { poolWords, quantityVerbs } from './pool-words.ts'

type Step = AskedPlan['steps'][number]

export function PoolStepCard({ step, index, when }: { step: Step; index: number; when?: string }) {
  const { substance, strength, quantity, from, to } = step
  const { unit } = poolWords[quantity]
  const [up, down] = quantityVerbs[quantity]!
  const { amount, rest } = doseNow(step)
  const dose = `${amountText(amount, substance)} of ${productText(substance, strength)}`
  // Acid takes pH with it, and splashing brings back pH alone.
  const splash = quantity === 'ta' && to < from ? ' and the water splashing, so that pH comes back' : ''
  const sure = `${amountText(step.low, substance)} to ${amountText(step.high, substance)}`
  return (
    <DoseCard
      number={index + 1}
      lockedHours={step.lockedHours}
      when={when}
      title={`${to > from ? up : down} from ${levelText(from, unit)} to ${levelText(to, unit)}`}
      instruction={
        <>
          <strong>{dose}</strong>, {rest}.
        </>
      }
      hazard={doseHazard(substance, 'pool')}
      facts={[
        ['Then wait', `${waitText(step.waitHours)} with the pump on${splash}, and test`],
        ['How sure', step.testFirst ? `${sure}: test with drops before the rest` : sure],
      ]}
      working={workingText(step)}
    />
  )
}

/** What to give at once. A dose that may be more than a quarter wrong is given by half. */
export function doseNow({ substance, total, portions, portion, testFirst }: Step) {
  if (portions > 1) {
    const rest = `the first of ${portions} portions, ${amountText(total, substance)} in all if the next tests agree`
    return { amount: portion, rest }
  }
  const half = testFirst ? measured(portion / 2) : 0
  if (half === 0) return { amount: portion, rest: 'in one portion' }
  const rest = `half first: the readings may be off by more than a quarter of this dose. Test, then give the rest of ${amountText(portion, substance)} if the test agrees`
  return { amount: half, rest }
}

function workingText({ substance, strength, quantity, working }: Step) {
  const { name, unit } = poolWords[quantity]
  const { reading, target, source, litres, formula } = working
  return `${name} ${levelText(reading, unit)}, aim ${levelText(target, unit)} (${source}), ${litresText(litres)}, ${formula}, ${productText(substance, strength)}.`
}
