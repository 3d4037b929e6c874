import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replyByMail, whatsAppLink } from './reply-links.ts'

const message = {
  fullName: 'Nomsa Dlamini',
  email: 'nomsa+pool@example.com',
  phone: '082 555 0101',
  subject: 'Pools & spas?',
  reference: 'RQ-00012',
  receivedAt: '2025-09-16T08:15:00.000Z',
  message: 'Our pool is green.\n\nPlease help & call = soon?',
}

/** The message that a mail program makes from the link. */
function opened(link: string) {
  const { protocol, pathname, searchParams } = new URL(link.replaceAll('+', '%2B'))
  return {
    protocol,
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject')!,
    body: searchParams.get('body')!,
  }
}

test('the link opens a mail to the sender with a greeting, the reference and the quoted message', () => {
  const { protocol, to, subject, body } = opened(replyByMail(message, 'Clearwater Reef'))
  expect([protocol, to, subject]).toEqual(['mailto:', 'nomsa+pool@example.com', 'Re: Pools & spas? (RQ-00012)'])
  expect(body.split('\r\n')).toEqual([
    'Hello Nomsa,',
    '',
    'Thank you for writing to Clearwater Reef.',
    '',
    '',
    '',
    'Kind regards',
    'Clearwater Reef',
    '',
    'On 16 September 2025, 10:15 you wrote (RQ-00012):',
    '> Our pool is green.',
    '> ',
    '> Please help & call = soon?',
  ])
})

test('a form entry cannot add a recipient or a header to the link, and no message is too long for it', () => {
  const text = fc.string({ unit: 'binary', maxLength: 5000 })
  fc.assert(
    fc.property(text, text, fc.emailAddress(), (written, fullName, email) => {
      const link = replyByMail({ ...message, fullName, email, message: written }, 'Clearwater Reef')
      expect(link).toMatch(/^mailto:[^?&\s]+\?subject=[^?&\s]+&body=[^?&\s]*$/)
      expect(link.split('&body=')[1]!.length).toBeLessThanOrEqual(1500)
      expect(opened(link).to).toBe(email)
    }),
  )
  const address = 'a@example.com?cc=b@example.com&bcc=c@example.com'
  expect(replyByMail({ ...message, email: address }, 'Reef')).toMatch(/^mailto:a@example\.com%3Fcc%3D/)
  const long = replyByMail({ ...message, message: '🏊 é'.repeat(900) }, 'Reef')
  expect(opened(long).body).toMatch(/> 🏊 é.*…$/s)
})

test('a number has a WhatsApp link with a greeting, unless its country is unknown', () => {
  expect(whatsAppLink({ ...message, phone: '555 0101' }, 'Reef')).toBeNull()
  expect(whatsAppLink(message, 'Clearwater Reef')).toBe(
    'https://wa.me/27825550101?text=Hello%20Nomsa%2C%20this%20is%20Clearwater%20Reef%20about%20your%20request%20RQ-00012.',
  )
})
