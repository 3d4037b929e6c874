import { call } from '#lib/reading/call.ts'
import { formatDate, formatShortDate } from '#lib/values/dates.ts'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Button } from '#ui/marks/button.tsx'
import { rhythmWords, weekdayName } from '#visits/ledger/plan-days.ts'
import { creditCauseWords, visitStateWords } from '#visits/ledger/visit-state-words.ts'
import { agreementAdminApi } from '#visits/agreements/agreement-admin.ts'
import type { AdminAgreement } from '#visits/agreements/admin-agreement.ts'
import { PlanPrice } from './plan-badge.tsx'

type Of = { of: AdminAgreement }

export function TermsPart({ of: { terms, agreedAt } }: Of) {
  return (
    <section className="stack stack-small agreement-part" aria-labelledby="agreement-terms">
      <h3 id="agreement-terms">Terms</h3>
      <ul className="agreement-rows agreement-rows-split">
        {terms.map((each, place) => (
          <li key={each.fromMonth}>
            <strong>{place === 0 ? (agreedAt ? 'At first' : 'Offered') : `From ${formatDate(each.fromMonth)}`}</strong>
            <span>
              {each.planName}, {rhythmWords(each)}, {each.minutes} min
            </span>
            <span className="numbers">
              <PlanPrice rand={each.price} />
            </span>
            {each.toldAt && <small>New price told on {formatDate(each.toldAt)}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PausesPart({ of }: Of) {
  const { today } = of
  return (
    <section className="stack stack-small agreement-part" aria-labelledby="agreement-pauses">
      <h3 id="agreement-pauses">Pauses</h3>
      {of.pauses.length ? (
        <ul className="agreement-rows">
          {of.pauses.map((pause) => (
            <li key={pause.id}>
              <strong>
                {formatDate(pause.from)} to {formatDate(pause.to)}
              </strong>
              <span className="agreement-soft">{pause.who}</span>
              {pause.to > today && <EndPause of={of} pause={pause.id} begun={pause.from <= today} />}
            </li>
          ))}
        </ul>
      ) : (
        <p className="agreement-soft">None.</p>
      )}
    </section>
  )
}

function EndPause({ of, pause, begun }: Of & { pause: number; begun: boolean }) {
  const { run, busy } = useStaffAction({
    work: () => call(agreementAdminApi.resume, { id: String(of.id), version: of.version, pause: String(pause) }),
    done: begun ? 'The pause ends today' : 'Pause taken back',
    failed: 'The pause was not ended',
  })
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={() => void run()}>
      {begun ? 'End it today' : 'Take it back'}
    </Button>
  )
}

export function VisitsPart({ of: { visits } }: Of) {
  return (
    <section className="stack stack-small agreement-part" aria-labelledby="agreement-visits">
      <h3 id="agreement-visits">Visits</h3>
      {visits.length ? (
        <ul className="agreement-rows agreement-rows-split">
          {visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
        </ul>
      ) : (
        <p className="agreement-soft">None in these months.</p>
      )}
    </section>
  )
}

function VisitRow({ visit }: { visit: AdminAgreement['visits'][number] }) {
  const { kind, plannedOn, doneOn, dueOn, state, cause, technician } = visit
  const day = doneOn ?? plannedOn
  return (
    <li>
      <strong>
        {weekdayName(day)} {formatShortDate(day)}
      </strong>
      <span className="agreement-soft">
        {kind === 'extra' && 'Extra visit, '}
        {technician ?? 'Nobody yet'}
        {kind === 'plan' && day !== dueOn && `, due on ${formatShortDate(dueOn)}`}
      </span>
      <Badge tone={state === 'done' ? 'success' : state === 'no-access' ? 'warning' : 'neutral'}>
        {visitStateWords[state]}
        {cause && `: ${creditCauseWords[cause]}`}
      </Badge>
    </li>
  )
}
