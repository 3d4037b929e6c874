import { lowerFirst } from '#lib/values/lower-first.ts'
import { useState } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import { countOf } from '#lib/values/count-of.ts'
import { formatDate, formatMonth } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { Button } from '#ui/marks/button.tsx'
import type { VisitState } from '../ledger/visit-state.ts'
import { creditCauseWords, visitStateWords } from '../ledger/visit-state-words.ts'
import { longDay } from '../ledger/plan-days.ts'
import { BillLink } from './plan-bill.tsx'
import type { PlanProps } from './plan-props.ts'
import type { OwnPlan, PastVisit, PlanBill, PlanMonth } from './own-plan.ts'

const perView = 6

export function PastVisits({ plan: { id, past, state }, linkKey }: PlanProps) {
  const [most, setMost] = useState(perView)
  return (
    <section className="stack stack-small your-plan-part" aria-labelledby="past-visits">
      <h2 id="past-visits">Past visits</h2>
      {past.length ? (
        <ol className="your-plan-visits">
          {past.slice(0, most).map((visit) => (
            <PastVisitLine key={visit.id} plan={id} visit={visit} linkKey={linkKey} />
          ))}
        </ol>
      ) : (
        <p className="your-plan-soft">
          {state === 'ended' ? 'There are none.' : 'None yet. What we measure and do stands here after each visit.'}
        </p>
      )}
      {past.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + perView)}>
          Show older visits
        </Button>
      )}
    </section>
  )
}

const tones: Partial<Record<VisitState, BadgeTone>> = { done: 'success', 'no-access': 'warning' }

function PastVisitLine({ plan, visit, linkKey }: { plan: number; visit: PastVisit; linkKey: string | null }) {
  const { on, state, cause, technician, report } = visit
  return (
    <li>
      <div>
        <p className="your-plan-day">{longDay(on)}</p>
        <p className="your-plan-soft">{pastWords({ state, cause, technician })}</p>
        {report && (
          <Link
            to={`/visit-report?report=${report}&plan=${plan}${linkKey ? `&key=${linkKey}` : ''}`}
            className="your-plan-report"
          >
            Read the report<span className="visually-hidden"> of {longDay(on)}</span>
          </Link>
        )}
      </div>
      <Badge tone={tones[state] ?? 'neutral'}>{state === 'planned' ? 'Being checked' : visitStateWords[state]}</Badge>
    </li>
  )
}

function pastWords({ state, cause, technician }: Pick<PastVisit, 'state' | 'cause' | 'technician'>) {
  if (cause) return creditCauseWords[cause]
  if (state === 'planned') return 'We have no report of it yet. If we did not come, we make it up.'
  if (state === 'no-access') return `${technician ?? 'We'} could not get in. Such a visit is charged.`
  return technician ? `${technician} was with you.` : 'We were with you.'
}

export function PlanMonths({ plan: { months } }: { plan: OwnPlan }) {
  if (!months.length) return null
  return (
    <section className="stack stack-small your-plan-part" aria-labelledby="months">
      <h2 id="months">Months and bills</h2>
      <ol className="your-plan-months">
        {months.map((month) => (
          <li key={month.month}>
            <p className="your-plan-month">
              <strong>{formatMonth(month.month)}</strong>
              <span className="numbers">{formatMoney(toCents(month.bill?.total ?? month.charged))}</span>
            </p>
            <p className="your-plan-soft">{monthWords(month)}</p>
            {month.credits.map(({ dueOn, cause }) => (
              <p key={dueOn} className="your-plan-soft">
                {formatDate(dueOn)} is not charged: {lowerFirst(creditCauseWords[cause])}
              </p>
            ))}
            {month.bill && (
              <p className="cluster cluster-small">
                <BillBadge bill={month.bill} />
                <BillLink bill={month.bill} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function monthWords({ owed, done, noAccess, open, paused }: PlanMonth) {
  return [
    `${countOf(owed, 'visit')} owed`,
    `${done} done`,
    ...(noAccess ? [`${noAccess} without access`] : []),
    ...(open ? [`${open} still to come`] : []),
    ...(paused ? [`${paused} paused`] : []),
  ].join(', ')
}

function BillBadge({ bill: { toPay, isOverdue } }: { bill: PlanBill }) {
  if (isOverdue) return <Badge tone="danger">Overdue</Badge>
  return <Badge tone={toPay ? 'warning' : 'success'}>{toPay ? 'To pay' : 'Paid'}</Badge>
}
