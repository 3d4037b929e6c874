import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import type { MailState } from '#mail/mail.ts'

export const mailStateLabels: Record<MailState, string> = {
  kept: 'Kept, not sent',
  waiting: 'Waiting',
  sent: 'Sent',
  'given-up': 'Given up',
}

const tones: Record<MailState, BadgeTone> = {
  kept: 'neutral',
  waiting: 'warning',
  sent: 'success',
  'given-up': 'danger',
}

export function MailStateBadge({ state }: { state: MailState }) {
  return (
    <Badge tone={tones[state]} dot>
      {mailStateLabels[state]}
    </Badge>
  )
}
