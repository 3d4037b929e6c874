import { formatMoment } from '#lib/values/dates.ts'
import { Badge } from '#ui/marks/badge.tsx'
import type { EnquiryReply } from '#enquiries/reply-thread.ts'
import { mailStates } from './mail-states.ts'
import './enquiry-thread.css'

const byKind: Record<EnquiryReply['kind'], (who: string) => string> = {
  sent: (who) => `${who} replied`,
  ours: (who) => `Our reply from elsewhere, added by ${who}`,
  theirs: (who) => `Their reply, added by ${who}`,
}

export function EnquiryThread({ replies }: { replies: EnquiryReply[] }) {
  if (!replies.length) return null
  return (
    <ol className="enquiry-thread" aria-label="Replies">
      {replies.map(({ id, at, who, kind, text, mail }) => (
        <li key={id} data-kind={kind}>
          <p className="enquiry-thread-head">
            <b>{byKind[kind](who)}</b> <time dateTime={at}>{formatMoment(at)}</time>{' '}
            {mail && <Badge tone={mailStates[mail.state].tone}>{mailStates[mail.state].text}</Badge>}
          </p>
          <p className="enquiry-thread-text">{text}</p>
          {mail?.state === 'kept' && <small>{mail.heldBack ?? 'A demonstration sends nothing.'}</small>}
          {mail?.lastError && <small>{mail.lastError}</small>}
        </li>
      ))}
    </ol>
  )
}
