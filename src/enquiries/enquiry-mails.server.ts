import { formatMoment } from '#lib/values/dates.ts'
import type { NewMail } from '#mail/mail.ts'
import { greeting } from '#mail/mail-greeting.ts'
import { lines } from '#mail/mail-content.ts'
import { onOneLine } from '#mail/queue-mail.server.ts'
import type { Settings } from '#settings/settings.ts'
import { type EnquiryInput, referenceOf } from './enquiry.ts'
import { serviceTypeLabels } from './enquiry-labels.ts'
import { replyPromise, sayDue } from './reply-due.ts'

export type Received = {
  id: number
  subject: string
  input: Pick<EnquiryInput, 'fullName' | 'email' | 'phone' | 'serviceType' | 'message'>
  planName: string | undefined
  dueBy: Date
  /** The time at which it came, if it was held as spam until now. */
  heldSince?: Date
  settings: Settings
  publicUrl: string
  /** True when the address is the confirmed one of the sender. */
  isOwn?: boolean
}

export const aboutEnquiry = (id: number) => `message:${id}`

export function enquiryMailToBusiness(
  to: string,
  { id, subject, input, planName, dueBy, heldSince, publicUrl }: Received,
): NewMail {
  const reference = referenceOf(id)
  const { fullName, email, phone, serviceType, message } = input
  const facts: [string, string][] = [
    ['Reference', reference],
    ['Name', fullName],
    ['Email', email],
    ['Phone', phone],
    ['Service', serviceTypeLabels[serviceType]],
    ...(planName ? [['Plan', planName] satisfies [string, string]] : []),
  ]
  const came = heldSince ? `It arrived on ${momentOf(heldSince)} and was held as spam until now.` : promised(dueBy)
  return {
    to,
    about: aboutEnquiry(id),
    ...(email && { replyTo: email }),
    subject: onOneLine(`${reference}: ${subject}, ${fullName}`),
    content: [
      { facts, aligned: true },
      message,
      {
        text: lines(came, 'Your reply to this email goes to the customer.'),
        links: [{ label: 'All messages', to: `${publicUrl}/admin-dashboard?tab=messages` }],
      },
    ],
  }
}

/** Thanks the customer. It repeats nothing typed: anyone can type anyone's address into the form. */
export function mailToCustomer(received: Received): NewMail {
  const { id, subject, input, heldSince, settings, isOwn = false } = received
  const reference = referenceOf(id)
  const { name, phone, email } = settings.identity
  return {
    to: input.email,
    about: aboutEnquiry(id),
    // Staff have looked at a message held as spam.
    unconfirmed: !isOwn && !heldSince,
    ...(email && { replyTo: email }),
    subject: `We have your request (${reference})`,
    content: [
      greeting(isOwn ? input.fullName : null),
      heldSince ? lateThanks(name, heldSince) : thanks(received),
      {
        facts: [
          ['Your reference', reference],
          ['About', subject],
        ],
        aligned: true,
      },
      {
        text: lines(
          ...(phone ? [`If it is urgent, please call us on ${phone} (${settings.hours.summary}).`] : []),
          'If you did not send this request, please ignore this email.',
        ),
        small: true,
      },
      name,
    ],
  }
}

const promised = (dueBy: Date) => `We promised an answer by ${sayDue(dueBy)}.`

const thanks = ({ dueBy, settings: { identity } }: Received) =>
  lines(`Thank you for writing to ${identity.name}. We have your request.`, replyPromise(dueBy))

/** A sender who has waited longer than that already gets no promise. */
const lateThanks = (name: string, came: Date) =>
  lines(
    `Thank you for writing to ${name} on ${momentOf(came)}.`,
    'Because of a mistake on our side, your request has only reached us now. We are sorry and will answer it as soon as we can.',
  )

const momentOf = (moment: Date) => formatMoment(moment.toISOString())
