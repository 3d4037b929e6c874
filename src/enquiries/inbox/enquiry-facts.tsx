import { Fragment } from 'react'
import { figure } from '#lib/values/count-of.ts'
import { formatMoment } from '#lib/values/dates.ts'
import { telHref } from '#lib/fields/phone-number.ts'
import { weekdays } from '#settings/hours/describe-hours.ts'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import type { EnquiryWish } from '#enquiries/enquiry.ts'
import { serviceTypeLabels } from '#enquiries/enquiry-labels.ts'
import { DueClock } from './due-clock.tsx'
import type { Enquiry } from '#enquiries/enquiry-admin.ts'
import { mailStates } from './mail-states.ts'
import { sayDue } from '#enquiries/reply-due.ts'
import { replyByMail, whatsAppLink } from './reply-links.ts'

export function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const { name } = useSite()
  const { fullName, email, phone, serviceType, subject, plan, wish } = enquiry
  const whatsApp = whatsAppLink(enquiry, name)
  return (
    <aside className="enquiry-detail-facts" aria-label="About this message">
      <dl>
        <dt>From</dt>
        <dd>{fullName}</dd>
        {email && (
          <>
            <dt>Email</dt>
            <dd>
              <a href={replyByMail(enquiry, name)}>{email}</a>
            </dd>
            <dt>Phone</dt>
            <dd>
              <a href={telHref(phone)}>{phone}</a>
            </dd>
          </>
        )}
        {whatsApp && (
          <>
            <dt>WhatsApp</dt>
            <dd>
              <a href={whatsApp} target="_blank" rel="noreferrer">
                Write to {phone}
              </a>
            </dd>
          </>
        )}
        <dt>Service</dt>
        <dd>{serviceTypeLabels[serviceType]}</dd>
        {plan && (
          <>
            <dt>Plan</dt>
            <dd>{subject}</dd>
          </>
        )}
        {wish && <WishFacts wish={wish} />}
        <dt>Answer</dt>
        <dd>
          <AnswerState enquiry={enquiry} />
        </dd>
      </dl>
    </aside>
  )
}

function WishFacts({ wish }: { wish: EnquiryWish }) {
  const where = [wish.suburb, wish.city, wish.postalCode].filter(Boolean).join(', ')
  const facts = [
    ['Size', wish.litres === undefined ? (wish.size ?? '') : `${figure(wish.litres)} litres`],
    ['Where', where],
    ['Weekday', wish.weekday === undefined ? '' : weekdays[wish.weekday]!],
  ] as const
  return facts.map(
    ([name, value]) =>
      value && (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
  )
}

function AnswerState({ enquiry: { dueBy, answeredAt, answeredBy } }: { enquiry: Enquiry }) {
  if (answeredAt) {
    return (
      <>
        <Badge tone="success">Answered</Badge> by {answeredBy}, {formatMoment(answeredAt)}
      </>
    )
  }
  if (!dueBy) return 'No answer needed'
  return (
    <>
      Promised by {sayDue(new Date(dueBy))} <DueClock dueBy={dueBy} whenPressing />
    </>
  )
}

export function EnquiryMails({ enquiry: { mails, replies, spam, sample } }: { enquiry: Enquiry }) {
  if (!mails.length && replies.some(({ kind }) => kind === 'sent')) return null
  if (!mails.length) {
    return (
      <p className="soft">
        {spam && !sample
          ? 'The form took this for spam, so no email was sent. If it is not spam, choose “Not spam” and the sender gets the confirmation.'
          : 'No confirmation was emailed for this message.'}
      </p>
    )
  }
  return (
    <section className="enquiry-detail-mails" aria-labelledby="enquiry-mails">
      <h2 id="enquiry-mails">Emails to the sender</h2>
      <ul>
        {mails.map(({ id, subject, state, heldBack, at, lastError }) => (
          <li key={id}>
            <span>{subject}</span>
            <span>
              <Badge tone={mailStates[state].tone}>{mailStates[state].text}</Badge>{' '}
              <time dateTime={at}>{formatMoment(at)}</time>
            </span>
            {state === 'kept' && <small>{heldBack ?? 'A demonstration sends nothing.'}</small>}
            {lastError && <small>{lastError}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
