import { describeSheet, type Issued } from '#documents/document-sheet.ts'
import { vatIn } from '#documents/vat.ts'

type Checked = Issued & { words: string; states: (...texts: string[]) => boolean }
/** The fault where it does not hold. */
type Rule = [fault: string, holds: (document: Checked) => boolean]

const ofEvery: Rule[] = [
  [
    'lines and delivery are not the total',
    ({ data }) => data.lines.reduce((sum, { amount }) => sum + amount, data.delivery) === data.total,
  ],
  [
    'a line is not its quantity times its price',
    ({ data }) => data.lines.every(({ quantity, price, amount }) => quantity * price === amount),
  ],
  ['an amount below nothing', ({ data }) => data.total >= 0 && data.lines.every(({ amount }) => amount >= 0)],
  ['number or date is missing', ({ number, states }) => states(number, '22 November 2026')],
  ['the supplier is missing', ({ data, states }) => states(data.supplier.name, ...data.supplier.address)],
  ['the recipient is missing', ({ data, states }) => states(data.recipient.name, ...data.recipient.address)],
  ['a description is missing', ({ data, states }) => states(...data.lines.map(({ description }) => description))],
]

const ofCreditNotes: Rule[] = [
  ['the words are missing', ({ states }) => states('Credit Note')],
  ['not said what is credited and why', ({ data, states }) => states(data.about!.number, data.reason!)],
]

const whereRegistered: Rule[] = [
  ['the words Tax Invoice are missing', ({ kind, states }) => kind === 'credit-note' || states('Tax Invoice')],
  ['the rates do not come to the total', ({ data }) => data.tax!.standard + data.tax!.zero === data.total],
  ['the tax is not that of the amount', ({ data }) => Math.abs(data.tax!.vat - vatIn(data.tax!.standard)) <= 2],
  [
    'VAT number or tax is missing',
    ({ data, states }) => states(`VAT number ${data.supplier.vatNumber}`, 'VAT at 15 %'),
  ],
  [
    'the VAT number of the recipient is missing',
    ({ data: { recipient }, states }) => recipient.vatNumber === null || states(`VAT number ${recipient.vatNumber}`),
  ],
]

/** Tax is not mentioned, except for a number that the recipient has given. */
const whereNotRegistered: Rule[] = [
  [
    'speaks of tax',
    ({ data, words }) => !/\btax\b|VAT/i.test(words.replaceAll(`VAT number ${data.recipient.vatNumber}`, '')),
  ],
]

/** The law's requirements for a document issued on 22 November 2026; returns its faults. */
export function faultsOf(issued: Issued): string[] {
  const words = JSON.stringify(describeSheet(issued))
  const states = (...texts: string[]) => texts.every((text) => words.includes(JSON.stringify(text).slice(1, -1)))
  const rules = [
    ...ofEvery,
    ...(issued.kind === 'credit-note' ? ofCreditNotes : []),
    ...(issued.data.tax ? whereRegistered : whereNotRegistered),
  ]
  return rules.filter(([, holds]) => !holds({ ...issued, words, states })).map(([fault]) => fault)
}
