import { RotateCw, Send } from 'lucide-react'
import { call } from '#lib/reading/call.ts'
import { formatMoment } from '#lib/values/dates.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { Button } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { StaffFormSkeleton } from '#staff/form/form-skeleton.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffNeighbours } from '#staff/list/previous-next.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { type Mail, outboxApi } from '#mail/outbox.ts'
import { mailList } from './mail-list.tsx'
import { MailStateBadge } from './mail-state-badge.tsx'
import { splitLinks } from '#mail/look/split-links.ts'
import './mail-admin.css'

export function MailDetail({ id }: { id: string }) {
  const { query, addressWith } = useStaffQuery()
  const back = { to: addressWith({ id: null, page: query.get('page') }), label: 'All emails' }
  const { data: mail, ...reading } = useReadForEditing<typeof outboxApi.mail>(
    `/api/admin/mails/${encodeURIComponent(id)}`,
  )
  if (mail === null) {
    return (
      <StaffPart title="Mail" back={back}>
        <EmptyState level={3} title="There is no such email" text="The address may be mistyped." />
      </StaffPart>
    )
  }
  if (mail) return <WholeMail mail={mail} back={back} />
  return (
    <StaffPart title="Mail" back={back}>
      <LoadState reading={reading} level={3} outline={<StaffFormSkeleton />} />
    </StaffPart>
  )
}

function WholeMail({ mail, back }: { mail: Mail; back: { to: string; label: string } }) {
  return (
    <StaffPart
      title={mail.subject}
      back={back}
      actions={
        <>
          {mail.maySend && <SendByHand mail={mail} />}
          <StaffNeighbours list={mailList} id={mail.id} />
        </>
      }
    >
      <dl className="mail-admin-facts">
        <Fact label="To">{mail.to}</Fact>
        {mail.replyTo && <Fact label="Reply to">{mail.replyTo}</Fact>}
        <Fact label="State">
          <MailStateBadge state={mail.state} />
        </Fact>
        {mail.attachments.length > 0 && <Fact label="Attached">{mail.attachments.join(', ')}</Fact>}
        {mail.heldBack && <Fact label="Why it was held">{mail.heldBack}</Fact>}
        <Fact label="Written">{formatMoment(mail.createdAt)}</Fact>
        {mail.sentAt && <Fact label="Sent">{formatMoment(mail.sentAt)}</Fact>}
        {mail.attempts > 0 && <Fact label="Attempts">{mail.attempts}</Fact>}
        {mail.nextTryAt && <Fact label="Next attempt">{formatMoment(mail.nextTryAt)}</Fact>}
        {mail.lastError && <Fact label="What went wrong">{mail.lastError}</Fact>}
      </dl>
      <MailParts mail={mail} />
    </StaffPart>
  )
}

function MailParts({ mail }: { mail: Mail }) {
  if (mail.text === null) return <Unread mail={mail} />
  return (
    <div className="mail-admin-parts">
      {mail.html && <MailHtml html={mail.html} />}
      <MailText text={mail.text} origin={mail.origin} />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** The mail as a mail program shows it. Its content runs no scripts, and its links open in another tab. */
function MailHtml({ html }: { html: string }) {
  return (
    <iframe
      className="mail-admin-html"
      title="The email as it is shown"
      srcDoc={html}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  )
}

/** The text version; only addresses of this site become links. */
function MailText({ text, origin }: { text: string; origin: string }) {
  return (
    <pre className="mail-admin-text">
      {splitLinks(text, origin).map(({ text, to }, index) =>
        to ? (
          <Link key={index} to={to}>
            {text}
          </Link>
        ) : (
          text
        ),
      )}
    </pre>
  )
}

function Unread({ mail: { state } }: { mail: Mail }) {
  return (
    <Notice title="Only the recipient can read this email">
      It has a link that opens their account, so its text is hidden
      {state === 'waiting' || state === 'kept' ? ' and is deleted once it is sent.' : ' and was deleted.'}
      {state === 'given-up' && ' The link is too old to send again: please request a new one.'}
    </Notice>
  )
}

function SendByHand({ mail: { id, heldBack } }: { mail: Mail }) {
  const { run, busy } = useStaffAction({
    work: () => call(outboxApi.sendAgain, { id: String(id) }),
    done: heldBack ? 'The email is on its way' : 'The email is on its way again',
  })
  return (
    <Button
      variant="secondary"
      icon={heldBack ? <Send aria-hidden="true" /> : <RotateCw aria-hidden="true" />}
      busy={busy}
      busyText={heldBack ? 'Sending…' : 'Trying…'}
      onClick={() => void run()}
    >
      {heldBack ? 'Send now' : 'Try again'}
    </Button>
  )
}
