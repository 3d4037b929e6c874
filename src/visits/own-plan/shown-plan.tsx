import { useHeadingFocus } from '#lib/navigation/use-heading-focus.tsx'
import { formatDate, formatMoment } from '#lib/values/dates.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { waterInWords } from '#water/record/water-in-words.ts'
import { rhythmWords } from '../ledger/plan-days.ts'
import { planStateWords } from '#visits/ledger/plan-state.ts'
import { randText } from './visit-words.ts'
import type { OwnPlan } from './own-plan.ts'
import { PastVisits, PlanMonths } from './past-visits.tsx'
import { NextVisits } from './next-visits.tsx'
import { PausePlan } from './pause-plan.tsx'
import type { PlanProps } from './plan-props.ts'
import { BillToPay } from './plan-bill.tsx'
import { NextVisitNews } from './plan-news.tsx'
import { PlanOffer } from './plan-offer.tsx'
import { StopPlan } from './stop-plan.tsx'

export function ShownPlan({ plan, linkKey }: PlanProps) {
  useHeadingFocus()
  return (
    <>
      <PageHeader
        eyebrow={plan.plan}
        title={
          <span className="your-plan-title">
            {`${plan.offer ? 'A' : 'Your'} plan for ${waterInWords(plan.water)}`}
            {!plan.offer && <Badge tone={toneOf(plan)}>{planStateWords[plan.state]}</Badge>}
            {plan.sample && <Badge>Sample data</Badge>}
          </span>
        }
        intro={introOf(plan)}
      />
      <Container className="stack stack-large your-plan">
        <NextVisitNews plan={plan} />
        <BillToPay plan={plan} />
        {plan.offer && <PlanOffer plan={plan} offer={plan.offer} linkKey={linkKey} />}
        {plan.agreed && <AgreedPlan plan={plan} linkKey={linkKey} />}
      </Container>
    </>
  )
}

const toneOf = ({ state }: OwnPlan) =>
  state === 'running' || state === 'agreed'
    ? 'success'
    : state === 'paused' || state === 'ending'
      ? 'warning'
      : 'neutral'

function introOf({ price, technician, address, ...rhythm }: OwnPlan) {
  const who = technician ? ` by ${technician}` : ''
  return (
    <>
      {`${randText(price)} a month for a visit ${rhythmWords(rhythm)}${who}.`}
      {address && (
        <>
          <br />
          {address}
        </>
      )}
    </>
  )
}

function AgreedPlan({ plan, linkKey }: PlanProps) {
  return (
    <div className="your-plan-parts">
      <div className="stack stack-large">
        {plan.state !== 'ended' && <NextVisits plan={plan} linkKey={linkKey} />}
        <PastVisits plan={plan} linkKey={linkKey} />
      </div>
      <div className="stack stack-large your-plan-aside">
        <PlanMonths plan={plan} />
        <PausePlan plan={plan} linkKey={linkKey} />
        <StopPlan plan={plan} linkKey={linkKey} />
        <Agreed agreed={plan.agreed!} startsOn={plan.startsOn} />
      </div>
    </div>
  )
}

function Agreed({ agreed, startsOn }: { agreed: NonNullable<OwnPlan['agreed']>; startsOn: string }) {
  return (
    <section className="stack stack-small your-plan-part" aria-labelledby="agreed">
      <h2 id="agreed">What we have agreed</h2>
      <p className="your-plan-soft">
        Agreed by {agreed.as} on {formatMoment(agreed.at)}, from {formatDate(startsOn)}.
      </p>
      <details className="your-plan-more">
        <summary>Read it word for word</summary>
        <p className="your-plan-words">{agreed.text}</p>
      </details>
    </section>
  )
}
