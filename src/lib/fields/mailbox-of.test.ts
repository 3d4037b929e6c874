import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['Ann@Example.co.za', 'ann@example.co.za'],
  ['ann+1+2@example.co.za', 'ann@example.co.za'],
  ['a.nn@example.co.za', 'a.nn@example.co.za'],
  ['A.n.n+shop@Gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['+ann@example.co.za', '+ann@example.co.za'],
])('%s belongs to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
