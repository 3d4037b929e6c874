import { ArrowLeft, CircleSlash, MapPin, Phone, Play } from 'lucide-react'
import { useEffect } from 'react'
import { focusHeading } from '#lib/navigation/focus-heading.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { keepUnits } from '#lib/values/keep-units.ts'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { litresText } from '#water/calculator/dose-words.ts'
import { FinishedReport } from './finished-report.tsx'
import { callLink, mapLink } from '#visits/round/map-link.ts'
import { keepDraft, type PhoneState } from './phone-box.ts'
import { blankReport } from './phone-report.ts'
import { draftOf, newestReportOf } from './report-of-stop.ts'
import { ReportForm } from './report-form.tsx'
import type { Round, Stop } from '#visits/round/round.ts'

type Props = { stop: Stop; round: Round; held: PhoneState; send: () => Promise<void> }

export function StopView({ stop, round, held, send }: Props) {
  const draft = draftOf(held, stop.visit)
  const finished = newestReportOf(held, stop.visit)
  useEffect(focusHeading, [])
  const begin = (access: boolean) => {
    const beganAt = new Date().toISOString()
    void keepDraft({ ...blankReport(stop, { account: round.account, author: round.name }), access, beganAt })
  }
  return (
    <article className="round-stop-view">
      <Link to="/technician" className="round-back">
        <ArrowLeft aria-hidden="true" /> All visits
      </Link>
      <StopHead stop={stop} />
      {finished && !draft && <FinishedReport report={finished} />}
      {draft ? (
        <ReportForm report={draft} round={round} held={held} send={send} />
      ) : (
        <div className="stack stack-small">
          <Button
            size="large"
            wide
            icon={<Play />}
            variant={finished ? 'secondary' : 'primary'}
            onClick={() => begin(true)}
          >
            {finished ? 'Write another report' : 'I have arrived'}
          </Button>
          {!finished && (
            <Button size="large" wide variant="secondary" icon={<CircleSlash />} onClick={() => begin(false)}>
              I cannot get in
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function StopHead({ stop }: { stop: Stop }) {
  const { customer, water, address, place, phone, access, notes, plan } = stop
  const size = water.litres === null ? 'size not known yet' : litresText(water.litres)
  return (
    <header className="round-head">
      <h1 className="round-title" tabIndex={-1}>
        {customer || water.name}
      </h1>
      <p>{address || 'No address is known. Please ask the office.'}</p>
      <p className="round-soft">
        {water.name}, {size}
        {plan && ` · ${plan}`}
      </p>
      <div className="round-ways">
        {(place || address) && (
          <ButtonLink
            to={mapLink(stop)}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            size="large"
            icon={<MapPin />}
          >
            Navigate
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink to={callLink(phone)} variant="secondary" size="large" icon={<Phone />}>
            Call
          </ButtonLink>
        )}
      </div>
      {access && (
        <div className="round-card round-access">
          <h2>How to get in</h2>
          <p>{keepUnits(access)}</p>
        </div>
      )}
      {notes && (
        <div className="round-card">
          <h2>Please note</h2>
          <p>{keepUnits(notes)}</p>
        </div>
      )}
    </header>
  )
}
