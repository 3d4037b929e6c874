import { expect, test } from 'vitest'
import { InvoiceToDraft } from '#orders/corrections/invoice-recipient.ts'
import { Taker } from '#payments/ledger-entry.ts'
import { AgreedDraft } from '#visits/agreements/admin-agreement.ts'

test.each([
  ['who agrees to a plan', AgreedDraft.shape.as],
  ['whom an invoice is made out to', InvoiceToDraft.shape.name],
  ['who took cash', Taker],
])('the name of %s has one character or more', (_, Name) => {
  for (const name of ['李', 'O']) expect(Name.parse(` ${name} `)).toBe(name)
  expect(Name.safeParse('  ').success).toBe(false)
})
