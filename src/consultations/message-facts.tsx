import { formatMoment } from '#lib/dates.ts'
import { useSite } from '#settings/use-site.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { serviceTypeLabels } from './consultation-labels.ts'
import { DueClock } from './due-clock.tsx'
import type { Message } from './message-admin.ts'
import { sayDue } from './reply-due.ts'
import { phoneLink, replyByMail, whatsAppLink } from './reply-links.ts'

/** Who wrote, how to reach them, and how it stands. */
export function MessageFacts({ message }: { message: Message }) {
  const { name } = useSite()
  const { fullName, email, phone, serviceType, subject, plan } = message
  const whatsApp = whatsAppLink(message, name)
  return (
    <aside className="message-detail-facts" aria-label="About this message">
      <dl>
        <dt>From</dt>
        <dd>{fullName}</dd>
        {email && (
          <>
            <dt>E-mail</dt>
            <dd>
              <a href={replyByMail(message, name)}>{email}</a>
            </dd>
            <dt>Phone</dt>
            <dd>
              <a href={phoneLink(phone)}>{phone}</a>
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
        <dt>Answer</dt>
        <dd>
          <AnswerState message={message} />
        </dd>
      </dl>
    </aside>
  )
}

function AnswerState({ message: { dueBy, answeredAt, answeredBy } }: { message: Message }) {
  const { timeZone } = useSite()
  if (answeredAt) {
    return (
      <>
        <Badge tone="success">Answered</Badge> by {answeredBy}, {formatMoment(answeredAt)}
      </>
    )
  }
  if (!dueBy) return 'Nobody waits for one'
  return (
    <>
      <DueClock dueBy={dueBy} />
      <small>Promised by {sayDue(new Date(dueBy), timeZone)}</small>
    </>
  )
}

const states: Record<Message['mails'][number]['state'], { text: string; tone: BadgeTone }> = {
  sent: { text: 'Sent', tone: 'success' },
  kept: { text: 'Kept, not sent', tone: 'neutral' },
  waiting: { text: 'Waiting to be sent', tone: 'warning' },
  'given-up': { text: 'Could not be delivered', tone: 'danger' },
}

/** What the sender has had from us without anybody writing it: whether the address works can be seen here. */
export function MessageMails({ message: { mails, spam, sample } }: { message: Message }) {
  if (!mails.length) {
    return (
      <p className="message-detail-none">
        {spam && !sample
          ? 'The form took this for spam, so no mail was sent about it. If it is none, saying so sends its sender the confirmation.'
          : 'No mail went out about this message.'}
      </p>
    )
  }
  return (
    <section className="message-detail-mails" aria-labelledby="message-mails">
      <h2 id="message-mails">Mail to the sender</h2>
      <ul>
        {mails.map(({ id, subject, state, heldBack, at, lastError }) => (
          <li key={id}>
            <span>{subject}</span>
            <span>
              <Badge tone={states[state].tone}>{states[state].text}</Badge>{' '}
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
