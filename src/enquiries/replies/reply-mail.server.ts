import type { NewMail } from '#mail/mail.ts'
import { onOneLine } from '#mail/queue-mail.server.ts'
import type { Settings } from '#settings/settings.ts'
import { referenceOf } from '#enquiries/enquiry.ts'
import { aboutEnquiry } from '#enquiries/enquiry-mails.server.ts'

type Replied = { id: number; email: string; subject: string; text: string; settings: Settings }

export function replyMail({ id, email, subject, text, settings: { identity } }: Replied): NewMail {
  return {
    to: email,
    about: aboutEnquiry(id),
    ...(identity.email && { replyTo: identity.email }),
    subject: onOneLine(`Re: ${subject} (${referenceOf(id)})`),
    content: text.split(/\n\s*\n/),
  }
}
