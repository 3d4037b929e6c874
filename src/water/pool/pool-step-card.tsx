import { DoseCard } from '../calculator/dose-card.tsx'
import { amountText, doseHazard, levelText, litresText, productText, waitText } from '../calculator/dose-words.ts'
import type { AskedPlan } from './pool-query.ts'
import { poolWords, quantityVerbs } from './pool-words.ts'

type Step = AskedPlan['steps'][number]

/** A step for a pool: its first portion, its total, its wait, and its working. */
export function PoolStepCard({ step, index }: { step: Step; index: number }) {
  const { substance, strength, quantity, from, to, total, portions, portion } = step
  const { unit } = poolWords[quantity]
  const [up, down] = quantityVerbs[quantity]!
  const dose = `${amountText(portion, substance)} of ${productText(substance, strength)}`
  const rest =
    portions > 1
      ? `the first of ${portions} portions, ${amountText(total, substance)} in all if the next tests agree`
      : 'in one portion'
  const sure = `${amountText(step.low, substance)} to ${amountText(step.high, substance)}`
  return (
    <DoseCard
      number={index + 1}
      isNow={index === 0}
      title={`${to > from ? up : down} from ${levelText(from, unit)} to ${levelText(to, unit)}`}
      instruction={
        <>
          <strong>{dose}</strong>, {rest}.
        </>
      }
      hazard={doseHazard(substance, 'pool')}
      facts={[
        ['Then wait', `${waitText(step.waitHours)} with the pump on, and test`],
        ['How sure', step.testFirst ? `${sure}: test with drops first` : sure],
      ]}
      working={workingText(step)}
    />
  )
}

function workingText({ substance, strength, quantity, working }: Step) {
  const { name, unit } = poolWords[quantity]
  const { reading, target, source, litres, formula } = working
  return `${name} ${levelText(reading, unit)}, aim ${levelText(target, unit)} (${source}), ${litresText(litres)}, ${formula}, ${productText(substance, strength)}.`
}
