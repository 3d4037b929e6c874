import { CircleCheck, CircleDashed } from 'lucide-react'
import { Notice } from '#ui/states/notice.tsx'
import { amountText, levelText } from '../calculator/dose-words.ts'
import type { Query } from '../chemistry/asked-number.ts'
import { measured } from '../chemistry/measured-dose.ts'
import { PoolStepCard } from '../pool/pool-step-card.tsx'
import type { ClearingChecks } from './clearing-checks.ts'
import type { GreenPoolPlan } from './green-pool-plan.ts'

type Plan = Extract<GreenPoolPlan, { kind: 'days' }>

export function ClearingDays({ query, plan }: { query: Query; plan: Plan }) {
  const { shock, steps, splash, buy, checks } = plan
  const isLater = query.evening !== undefined
  return (
    <>
      <Notice tone="danger" title="Nobody swims until all three checks below are met.">
        {query.shared === 'yes' && 'A shared pool stays closed until then, and every dose goes into its record.'}
      </Notice>
      <h2>{isLater ? 'Not clear yet: back to the shock level' : 'Today'}</h2>
      {!isLater && <UntilThen />}
      {splash && <Notice title="Alkalinity is high: let the water splash, add no soda ash." />}
      {steps.length > 0 ? (
        <ol className="stack dose-list">
          {steps.map((step, index) => (
            <PoolStepCard
              key={step.quantity}
              step={step}
              index={index}
              {...(step.quantity === 'fc' && { when: whenChlorine(steps[0]!) })}
            />
          ))}
        </ol>
      ) : (
        <p className="calculator-note">
          Chlorine is at its shock level of {shock} mg/L: add none, and test again tonight.
        </p>
      )}
      <EveryDay shock={shock} />
      <Checks checks={checks} />
      {buy !== null && <ToBuy amount={buy} plan={plan} isHidden={query.floor === 'hidden'} />}
    </>
  )
}

/** The sun takes chlorine away, and acid must have gone before it comes. */
const whenChlorine = (first: Plan['steps'][number]) =>
  first.quantity === 'fc'
    ? 'This evening, once the sun is off the water'
    : `This evening, at least ${first.waitHours} hours later and after a new test`

export const UntilThen = () => (
  <ul className="calculator-list">
    <li>Net out leaves and whatever lies in the water, from the edge: nobody goes in.</li>
    <li>Empty the baskets, backwash, and let the pump run day and night.</li>
    <li>Brush walls, steps and floor.</li>
  </ul>
)

function EveryDay({ shock }: Pick<Plan, 'shock'>) {
  return (
    <>
      <h2>Every day until it is clear</h2>
      <ul className="calculator-list">
        <li>Brush, and backwash when the gauge reads about 50 kPa above its clean pressure.</li>
        <li>Test in the evening and again in the morning before the sun: type both here.</li>
        <li>
          Each evening bring chlorine back to <strong>{shock} mg/L</strong>, by this page’s dose for the new reading,
          never more.
        </li>
      </ul>
      <p className="calculator-note">
        Usually three to five days, longer if the floor was hidden. After a week without a change, call us.
      </p>
    </>
  )
}

function Checks({ checks: { overnight, combined, floor } }: { checks: ClearingChecks }) {
  return (
    <>
      <h2>It is clear when</h2>
      <ul className="clearing-checks">
        <Check passed={overnight.passed}>
          Chlorine falls by 1 mg/L at most overnight
          {overnight.figure !== null && `: it fell by ${levelText(overnight.figure, '')}`}
          {overnight.tooLittle && ', but there was too little of it to tell'}
        </Check>
        <Check passed={combined.passed}>
          Combined chlorine is 0.5 mg/L at most{combined.figure !== null && `: it is ${levelText(combined.figure, '')}`}
        </Check>
        <Check passed={floor}>The floor is clear at the deepest place</Check>
      </ul>
    </>
  )
}

const Check = ({ passed, children }: { passed: boolean; children: React.ReactNode }) => (
  <li data-passed={passed || undefined}>
    {passed ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
    <span>
      <span className="visually-hidden">{passed ? 'Met: ' : 'Open: '}</span>
      {children}
    </span>
  </li>
)

function ToBuy({ amount, plan, isHidden }: { amount: number; plan: Plan; isHidden: boolean }) {
  const { substance } = plan.steps.find(({ quantity }) => quantity === 'fc')!
  return (
    <p className="calculator-note">
      To have at home: about <strong>{amountText(measured(amount), substance)}</strong> for the whole treatment,{' '}
      {isHidden ? 'four times' : 'twice'} the first evening’s dose: an estimate.
    </p>
  )
}
