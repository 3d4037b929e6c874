import { formatDate } from '#lib/values/dates.ts'
import { type Currency, formatMoney } from '#lib/values/money.ts'
import { type DocumentData, type DocumentLine } from './document.ts'
import { type DocumentKind, documentTitles } from './document-kind.ts'

export type Issued = { kind: DocumentKind; number: string; issuedOn: string; data: DocumentData }

type Row = [name: string, value: string]
export type SheetLine = { description: string; detail: string; quantity: string; price: string; amount: string }

/** All texts of a document in reading order, without their layout. */
export type Sheet = {
  title: string
  number: string
  sample: boolean
  facts: Row[]
  supplier: { name: string; lines: string[] }
  recipient: { name: string; lines: string[] }
  lines: SheetLine[]
  /** At the foot of each page. */
  contact: string
  /** Parts of the total. */
  sums: Row[]
  total: Row
  notes: string[]
}

export function describeSheet({ kind, number, issuedOn, data }: Issued): Sheet {
  const { recipient, order, currency, total, tax } = data
  const money = (cents: number) => formatMoney(cents, currency)
  return {
    title: documentTitles[kind],
    number,
    sample: order.sample,
    facts: factsOf({ kind, number, issuedOn, data }),
    supplier: supplierWords(data.supplier),
    recipient: { name: recipient.name, lines: [...recipient.address, ...stated('VAT number', recipient.vatNumber)] },
    lines: data.lines.map((line) => toSheetLine(line, currency, tax !== null)),
    contact: [data.supplier.name, data.supplier.phone, data.supplier.email].join('  ·  '),
    sums: sumsOf(kind, data),
    total: [`${kind === 'credit-note' ? 'Total credited' : 'Total'}${tax ? ', including VAT' : ''}`, money(total)],
    notes: notesOf(kind, data),
  }
}

const stated = (label: string, value: string | null) => (value ? [`${label} ${value}`] : [])

function factsOf({ kind, number, issuedOn, data }: Issued): Row[] {
  const { order, payment, about, reason } = data
  const titled = kind === 'credit-note' ? 'Credits' : 'Sets right'
  return [
    ['Number', number],
    ['Date', formatDate(issuedOn)],
    ...(about
      ? [[titled, about.number] satisfies Row, ['Invoice date', formatDate(about.issuedOn)] satisfies Row]
      : []),
    ['Order', order.number],
    ['Order date', formatDate(order.placedOn)],
    ...(payment ? [['Payment', payment] satisfies Row] : []),
    ...(reason ? [['Reason', reason] satisfies Row] : []),
  ]
}

function supplierWords({ name, legalName, registrationNumber, vatNumber, address }: DocumentData['supplier']) {
  const lines = [
    ...(legalName && legalName !== name ? [legalName] : []),
    ...stated('Reg. no.', registrationNumber),
    ...address,
    ...stated('VAT number', vatNumber),
  ]
  return { name, lines }
}

function toSheetLine(
  { description, sku, quantity, price, amount, rate }: DocumentLine,
  currency: Currency,
  taxed: boolean,
) {
  const detail = [...(sku ? [sku] : []), ...(taxed && rate === 'zero' ? ['Zero-rated'] : [])].join(' · ')
  return {
    description,
    detail,
    quantity: String(quantity),
    price: formatMoney(price, currency),
    amount: formatMoney(amount, currency),
  }
}

function sumsOf(kind: DocumentKind, { lines, delivery, currency, tax, total }: DocumentData): Row[] {
  const money = (cents: number) => formatMoney(cents, currency)
  const isFree = delivery === 0 && kind !== 'credit-note'
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...(goods === total && !isFree ? [] : [['Goods', money(goods)] satisfies Row]),
    ...(delivery || isFree ? [['Delivery', isFree ? 'Free' : money(delivery)] satisfies Row] : []),
    ...(tax?.zero ? [['Of which zero-rated', money(tax.zero)] satisfies Row] : []),
    ...(tax
      ? ([
          ['Total excluding VAT', money(total - tax.vat)],
          [`VAT at ${tax.percent} %`, money(tax.vat)],
        ] satisfies Row[])
      : []),
  ]
}

function notesOf(kind: DocumentKind, { tax }: DocumentData) {
  if (kind === 'credit-note') return []
  return [
    ...(tax ? [`All amounts include VAT at ${tax.percent} %${tax.zero ? ' unless marked as zero-rated' : ''}.`] : []),
    'Thank you for your order.',
  ]
}
