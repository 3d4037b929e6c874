import { expect, test } from 'vitest'
import { NewMail } from './mail.ts'
import { onOneLine } from './queue-mail.server.ts'

const mail = { to: 'nomsa@example.com', subject: 'Your reef', content: ['Hello'] }

test.each([
  ['a second line in the subject', { subject: 'Hello\r\nBcc: everyone@example.com' }],
  ['a line separator in the subject', { subject: 'Hello\u2028Bcc: everyone@example.com' }],
  ['an empty subject', { subject: '' }],
  ['a second line in the address', { to: 'a@example.com\r\nBcc: b@example.com' }],
  ['two addresses', { to: 'a@example.com, b@example.com' }],
  ['a name around the reply address', { replyTo: 'A <a@example.com>' }],
])('%s is refused', (_, changes) => {
  expect(NewMail.safeParse(mail).success).toBe(true)
  expect(NewMail.safeParse({ ...mail, ...changes }).success).toBe(false)
})

test('text that people entered becomes a single line in a subject', () => {
  expect(onOneLine(' Nomsa\r\nBcc:\tx\u2028y\u0000 ')).toBe('Nomsa Bcc: x y')
  expect(onOneLine('x'.repeat(200))).toHaveLength(120)
})
