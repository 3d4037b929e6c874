import type { MailState } from '#mail/mail.ts'
import type { BadgeTone } from '#ui/marks/badge.tsx'

export const mailStates: Record<MailState, { text: string; tone: BadgeTone }> = {
  sent: { text: 'Sent', tone: 'success' },
  kept: { text: 'Kept, not sent', tone: 'neutral' },
  waiting: { text: 'Waiting to be sent', tone: 'warning' },
  'given-up': { text: 'Could not be delivered', tone: 'danger' },
}
