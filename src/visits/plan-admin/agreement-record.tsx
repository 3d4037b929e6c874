import { formatDate, formatMoment } from '#lib/values/dates.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { telHref } from '#lib/fields/phone-number.ts'
import { StaffPart } from '#staff/frame/panel.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { StaffFormRead } from '#staff/record/form-read.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { litresText } from '#water/calculator/dose-words.ts'
import { longDay, rhythmWords } from '#visits/ledger/plan-days.ts'
import type { agreementAdminApi } from '#visits/agreements/agreement-admin.ts'
import type { AdminAgreement } from '#visits/agreements/admin-agreement.ts'
import { AgreementSteps } from './agreement-steps.tsx'
import { PausesPart, TermsPart, VisitsPart } from './agreement-parts.tsx'
import { PlanBadge, PlanPrice } from './plan-badge.tsx'
import '#visits/offers/agreements.css'

export function AgreementRecord({ id }: { id: string }) {
  const { query, addressWith } = useStaffQuery()
  const back = { to: addressWith({ id: null, page: query.get('page') }), label: 'All plans' }
  const path = `/api/admin/subscriptions/${encodeURIComponent(id)}` as '/api/admin/subscriptions/:id'
  return (
    <StaffFormRead<typeof agreementAdminApi.one>
      path={path as never}
      missing={
        <StaffPart title="Plan" back={back}>
          <EmptyState title="This plan no longer exists" level={3} />
        </StaffPart>
      }
    >
      {(of) => (
        <StaffPart
          back={back}
          title={
            <>
              {of.planName}, {of.customer} <PlanBadge state={of.state} /> {of.sample && <Badge>Sample data</Badge>}
            </>
          }
          intro={introOf(of)}
        >
          <div className="agreement">
            <AgreementSteps of={of} />
            <FactsPart of={of} />
            {(of.agreedText ?? of.offered) && <WordsPart of={of} />}
            <TermsPart of={of} />
            {of.agreedAt && <PausesPart of={of} />}
            {of.agreedAt && <VisitsPart of={of} />}
          </div>
        </StaffPart>
      )}
    </StaffFormRead>
  )
}

function introOf({ state, offeredAt, withdrawnAt, startsOn, endsOn, noticeOn, pauses, today }: AdminAgreement) {
  const pause = pauses.find(({ from, to }) => from <= today && today <= to)
  if (state === 'offered') return `Offered on ${formatMoment(offeredAt)}. The customer has not agreed yet.`
  if (withdrawnAt) return `Withdrawn on ${formatMoment(withdrawnAt)}.`
  if (state === 'ended' && endsOn! < startsOn) return `Cancelled on ${formatDate(noticeOn!)}, before it began.`
  if (state === 'ended') return `Ended on ${formatDate(endsOn!)}.`
  if (state === 'ending') return `Notice given on ${formatDate(noticeOn!)}. Last day: ${longDay(endsOn!)}.`
  if (state === 'paused' && pause) return `Paused, with ${formatDate(pause.to)} as the last day without us.`
  return state === 'agreed' ? `Begins on ${longDay(startsOn)}.` : `Since ${formatDate(startsOn)}.`
}

function FactsPart({ of }: { of: AdminAgreement }) {
  const { site, enquiryId } = of
  return (
    <section className="stack stack-small agreement-part" aria-label="Facts">
      <dl className="agreement-facts">
        <Fact name="Customer">
          {site.id ? (
            <Link to={`/admin-dashboard?tab=visits&section=sites&id=${site.id}`}>{of.customer}</Link>
          ) : (
            of.customer
          )}
        </Fact>
        <Fact name="Phone">{site.phone && <a href={telHref(site.phone)}>{site.phone}</a>}</Fact>
        <Fact name="Email">{site.email ?? 'None'}</Fact>
        <Fact name="Where">{site.address}</Fact>
        <Fact name={of.kind === 'pool' ? 'Pool' : 'Tank'}>
          {of.water}, {of.litres === null ? 'not measured yet' : litresText(of.litres)}
        </Fact>
        <Fact name="Visits">{rhythmWords(of)}</Fact>
        <Fact name="Price">
          <PlanPrice rand={of.price} />
        </Fact>
        <Fact name="Technician">{of.technician?.name ?? 'Nobody yet'}</Fact>
        {enquiryId && (
          <Fact name="Request">
            <Link to={`/admin-dashboard?tab=messages&id=${enquiryId}`}>The customer’s message</Link>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function WordsPart({ of }: { of: AdminAgreement }) {
  const { agreedText, agreedAs, agreedAt, earlyConsentAt, offered } = of
  const text = agreedText ?? (offered!.early ?? offered!.late).text
  return (
    <details className="stack stack-small agreement-part agreement-words">
      <summary>{agreedAt ? 'What was agreed' : 'What the customer reads'}</summary>
      {agreedAt && (
        <p className="agreement-soft">
          Agreed by {agreedAs} on {formatMoment(agreedAt)}
          {earlyConsentAt && ', with the consent to a first visit within seven days'}.
        </p>
      )}
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  )
}
