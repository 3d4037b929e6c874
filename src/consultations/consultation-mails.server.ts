import { formatMoment } from '#lib/dates.ts'
import type { NewMail } from '#mail/mail.ts'
import { onOneLine } from '#mail/queue-mail.server.ts'
import type { Settings } from '#settings/settings.ts'
import { type ConsultationRequest, referenceOf } from './consultation.ts'
import { serviceTypeLabels } from './consultation-labels.ts'

export type Received = {
  id: number
  subject: string
  request: Pick<ConsultationRequest, 'fullName' | 'email' | 'phone' | 'serviceType' | 'message'>
  planName: string | undefined
  /** When it came, if it was taken for spam until now. */
  heldSince?: Date
  settings: Settings
  publicUrl: string
  /** The address is the confirmed one of whoever has sent it. */
  isOwn?: boolean
}

/** What the mails of a request are about, as the audit trail names it. */
export const aboutMessage = (id: number) => `message:${id}`

/** Tells the business; answering it answers the customer. */
export function mailToBusiness(
  to: string,
  { id, subject, request, planName, heldSince, publicUrl }: Received,
): NewMail {
  const reference = referenceOf(id)
  const { fullName, email, phone, serviceType, message } = request
  const facts = [
    `Reference: ${reference}`,
    `Name:      ${fullName}`,
    `E-mail:    ${email}`,
    `Phone:     ${phone}`,
    `Service:   ${serviceTypeLabels[serviceType]}`,
    ...(planName ? [`Plan:      ${planName}`] : []),
  ]
  return {
    to,
    about: aboutMessage(id),
    replyTo: email,
    subject: onOneLine(`${reference}: ${subject}, ${fullName}`),
    text: [
      ...facts,
      '',
      message,
      '',
      heldSince ? `It came on ${momentOf(heldSince)} and was taken for spam until now.` : promised,
      'Replying to this mail writes to the customer.',
      `All messages: ${publicUrl}/admin-dashboard?tab=messages`,
      '',
    ].join('\n'),
  }
}

/** Thanks the customer. Repeats nothing of what was typed: anyone can type anyone's address into the form. */
export function mailToCustomer({ id, subject, request, heldSince, settings, isOwn = false }: Received): NewMail {
  const reference = referenceOf(id)
  const { name, phone, email } = settings.identity
  return {
    to: request.email,
    about: aboutMessage(id),
    // Staff have looked at what was held back as spam.
    unconfirmed: !isOwn && !heldSince,
    replyTo: email,
    subject: `We have your request (${reference})`,
    text: [
      'Hello,',
      '',
      ...(heldSince ? lateThanks(name, heldSince) : thanks(name)),
      '',
      `Your reference: ${reference}`,
      `About:          ${subject}`,
      '',
      `If it is urgent, please phone us on ${phone} (${settings.hours.summary}).`,
      'If you did not ask for this, you need do nothing.',
      '',
      name,
      '',
    ].join('\n'),
  }
}

const promised = 'We promised an answer within 24 hours.'

const thanks = (name: string) => [
  `Thank you for writing to ${name}. We have your request, and we'll get back to you within 24 hours.`,
]

/** Whoever has waited longer than that already is promised nothing that a clock could break. */
const lateThanks = (name: string, came: Date) => [
  `Thank you for writing to ${name} on ${momentOf(came)}.`,
  'By a mistake of ours your request has only now reached us. We are sorry, and answer it as soon as we can.',
]

const momentOf = (moment: Date) => formatMoment(moment.toISOString())
