import type { NewMail } from '#mail/mail.ts'
import { onOneLine } from '#mail/queue-mail.server.ts'
import type { Settings } from '#settings/settings.ts'
import type { ConsultationRequest } from './consultation.ts'
import { serviceTypeLabels } from './consultation-labels.ts'

export type Received = {
  reference: string
  subject: string
  request: ConsultationRequest
  planName: string | undefined
  settings: Settings
  publicUrl: string
}

/** Tells the business; answering it answers the customer. */
export function mailToBusiness(to: string, { reference, subject, request, planName, publicUrl }: Received): NewMail {
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
    replyTo: email,
    subject: onOneLine(`${reference}: ${subject}, ${fullName}`),
    text: [
      ...facts,
      '',
      message,
      '',
      'We promised an answer within 24 hours. Replying to this mail writes to the customer.',
      `All messages: ${publicUrl}/admin-dashboard?tab=messages`,
      '',
    ].join('\n'),
  }
}

/** Thanks the customer. Repeats nothing of what was typed: anyone can type anyone's address into the form. */
export function mailToCustomer({ reference, subject, request, settings }: Received): NewMail {
  const { name, phone, email } = settings.identity
  return {
    to: request.email,
    replyTo: email,
    subject: `We have your request (${reference})`,
    text: [
      'Hello,',
      '',
      `Thank you for writing to ${name}. We have your request, and we'll get back to you within 24 hours.`,
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
