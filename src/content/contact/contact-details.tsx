import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { telHref } from '#lib/fields/phone-number.ts'
import { useOpening } from '#settings/hours/use-opening.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { groupHours, sayDays } from './contact-facts.ts'
import './contact-details.css'

export function ContactDetails({ title }: { title: string }) {
  const site = useSite()
  return (
    <section className="contact-details" aria-labelledby="contact-details">
      <h2 id="contact-details">{title}</h2>
      <dl>
        <Office />
        {site.email && (
          <div>
            <Mail aria-hidden="true" />
            <dt>Email</dt>
            <dd>
              <a href={site.emailHref}>{site.email}</a>
            </dd>
          </div>
        )}
        {site.cellPhone && (
          <div>
            <Phone aria-hidden="true" />
            <dt>{site.cellPhone === site.phone ? 'Phone' : 'Cell phone'}</dt>
            <dd>
              <a className="numbers" href={telHref(site.cellPhone)}>
                {site.cellPhone}
              </a>
            </dd>
          </div>
        )}
        <div>
          <Clock aria-hidden="true" />
          <dt>Office hours</dt>
          <dd>
            <OfficeHours />
          </dd>
        </div>
      </dl>
      <Ways />
    </section>
  )
}

function Ways() {
  const site = useSite()
  return (
    <>
      {site.phone && (
        <ButtonLink to={site.phoneHref} size="large" wide icon={<Phone aria-hidden="true" />}>
          {`Call ${site.phone}`}
        </ButtonLink>
      )}
      {site.whatsapp && (
        <ButtonLink
          to={site.whatsappHref}
          variant={site.phone ? 'secondary' : 'primary'}
          size="large"
          wide
          className="contact-details-further"
          icon={<MessageCircle aria-hidden="true" />}
          target="_blank"
          rel="noopener"
        >
          WhatsApp Live Chat
        </ButtonLink>
      )}
      <ButtonLink to="/get-started" variant="secondary" size="large" wide className="contact-details-further">
        Request a consultation
      </ButtonLink>
    </>
  )
}

function Office() {
  const { line1, suburb, city, province, postalCode } = useSite().address
  if (!line1) return null
  return (
    <div>
      <MapPin aria-hidden="true" />
      <dt>Office</dt>
      <dd>
        <address>
          {[line1, suburb].filter(Boolean).join(', ')}
          <br />
          {city}, {province}
          {'\u00a0'}
          {postalCode}
        </address>
      </dd>
    </div>
  )
}

/** The hours are the same for everyone; whether the office is open depends on the browser's clock. */
function OfficeHours() {
  const { hours } = useSite()
  const opening = useOpening()
  return (
    <>
      <p className="contact-details-state" data-state={opening ? (opening.open ? 'open' : 'closed') : undefined}>
        {opening ? `${opening.open ? 'Open now' : 'Closed'} · ${opening.text}` : 'Chat and office hours'}
      </p>
      {opening?.holiday && <p>Today is a public holiday: {opening.holiday}</p>}
      {opening?.closure && <p>{opening.closure}</p>}
      <ul className="contact-details-hours numbers">
        {groupHours(hours.days).map(({ days, hours }) => (
          <li key={days}>
            <span>{days}</span>
            <span>{hours}</span>
          </li>
        ))}
        {hours.closedOnPublicHolidays && (
          <li>
            <span>Public holidays</span>
            <span>Closed</span>
          </li>
        )}
        {hours.closures.map(({ from, to, reason }) => (
          <li key={from}>
            <span>{sayDays(from, to)}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
