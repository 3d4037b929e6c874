import { litresText } from '../calculator/dose-words.ts'
import { Notice } from '#ui/states/notice.tsx'
import { PoolStepCard } from './pool-step-card.tsx'
import type { AskedPlan } from './pool-query.ts'
import { askText, poolWords, swimText } from './pool-words.ts'

export function SwimNotice({ swim }: { swim: AskedPlan['swim'] }) {
  if (swim.allowed === null) return <Notice title="Free chlorine and pH decide whether anybody may swim." />
  if (swim.allowed) return <Notice tone="success" title="You may swim." />
  const reasons = swim.reasons.map((reason) => swimText[reason]).join(', and ')
  return <Notice tone="danger" title={`Nobody swims: ${reasons}.`} />
}

export function ReplaceFirst({ replace }: { replace: NonNullable<AskedPlan['replace']> }) {
  const parts = replace.parts > 1 ? `, in ${replace.parts} parts with the pump run between them` : ''
  return (
    <Notice tone="warning" title={`Replace ${litresText(replace.litres)} of water first${parts}.`}>
      {poolWords[replace.for].name} only falls with new water. Then test again: everything else waits for that, except
      chlorine up to its least level. Never drain more than a third at once: an empty shell can float or crack.
    </Notice>
  )
}

/** Where soda ash for pH would call for acid against the alkalinity that it brings. */
export const SplashFirst = () => (
  <Notice tone="warning" title="Let the water splash first.">
    pH is low while alkalinity is high, and soda ash would raise both. A fountain, the return turned upwards or an air
    pump raises pH alone, within hours to days. Test every day: acid against the alkalinity follows once pH is back.
  </Notice>
)

export function PoolSteps({ plan }: { plan: AskedPlan }) {
  if (plan.steps.length) {
    return (
      <>
        <h2>What to do</h2>
        <p className="calculator-note">
          One product a step, the pump on, then wait and test. Only the first portion is for now: what follows is
          expected, and a new test decides.
        </p>
        <ol className="stack dose-list">
          {plan.steps.map((step, index) => (
            <PoolStepCard key={step.quantity + step.substance} step={step} index={index} />
          ))}
        </ol>
      </>
    )
  }
  const isAsked = plan.asks.some(([, reason]) => reason !== 'missing')
  if (isAsked || plan.replace || plan.splashFirst || plan.swim.allowed === null) return null
  return (
    <div className="calculator-empty">
      <h2>Your water is in balance</h2>
      <p>Nothing to add today. Test again in a week, or after heavy rain or a busy day.</p>
    </div>
  )
}

export function MissingReadings({ asks }: Pick<AskedPlan, 'asks'>) {
  const missing = asks.filter(([, reason]) => reason === 'missing')
  if (!missing.length) return null
  return (
    <ul className="calculator-missing">
      {missing.map((ask) => (
        <li key={ask[0]}>{askText(ask)}</li>
      ))}
    </ul>
  )
}
