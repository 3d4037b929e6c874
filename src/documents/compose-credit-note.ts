import { formatMoney } from '#lib/values/money.ts'
import { Problem } from '#lib/contract/problem.ts'
import { standardRate } from '#settings/vat-rate.ts'
import type { UnnumberedDocument } from './compose-invoice.ts'
import type { DocumentData, DocumentLine } from './document.ts'
import { type ByRate, type Left, partByRate, sumByRate, vatOfPart } from './vat.ts'

/** A credited line of the invoice: so many units, at the invoiced price or at an amount of its own (whole cents). */
type CreditedLine = { line: number; quantity: number; amount?: number }

/** The part that a credit note takes back: the rest of the invoice, some lines with or without delivery, or an amount. Whole cents. */
export type Credit = 'rest' | { amount: number } | { lines: CreditedLine[]; delivery?: number }

export type Invoiced = {
  number: string
  issuedOn: string
  data: DocumentData
  /** The rest of it after earlier credit notes. */
  left: Left
}

type Content = Pick<DocumentData, 'lines' | 'delivery'>

/** The credit note for an invoice, or for a part of it: never more than is left. */
export function composeCreditNote(invoiced: Invoiced, credit: Credit, reason: string): UnnumberedDocument {
  const content = contentOf(invoiced, credit)
  const goods = sumByRate(content.lines)
  const taken = { standard: goods.standard + content.delivery, zero: goods.zero }
  const total = taken.standard + taken.zero
  const { left, data, number, issuedOn } = invoiced
  if (taken.standard > left.standard || taken.zero > left.zero || total <= 0) throw beyondInvoice(invoiced)
  return {
    kind: 'credit-note',
    data: {
      ...data,
      ...content,
      total,
      tax: data.tax && {
        percent: standardRate,
        ...taken,
        vat: vatOfPart(taken.standard, left),
      },
      payment: null,
      about: { number, issuedOn },
      reason,
    },
  }
}

/** The invoice that corrects a mistaken credit note: the same amounts again. */
export function composeCorrection({ data, number, issuedOn }: Omit<Invoiced, 'left'>, why: string): UnnumberedDocument {
  const reason = `Corrects credit note ${number}: ${why}`
  return { kind: data.tax ? 'tax-invoice' : 'invoice', data: { ...data, about: { number, issuedOn }, reason } }
}

function contentOf(invoiced: Invoiced, credit: Credit): Content {
  const { data, left } = invoiced
  if (credit === 'rest') {
    const untouched = left.standard + left.zero === data.total
    return untouched ? { lines: data.lines, delivery: data.delivery } : restOf(`Balance of ${invoiced.number}`, left)
  }
  if ('amount' in credit) return restOf('Price reduction', partByRate(credit.amount, left))
  return fitLines(invoiced, credit)
}

/** An amount that belongs to no single line, split by rate where there are two. */
function restOf(description: string, amounts: ByRate): Content {
  const each = (rate: keyof ByRate): DocumentLine[] =>
    amounts[rate]
      ? [{ line: null, description, sku: null, quantity: 1, price: amounts[rate], amount: amounts[rate], rate }]
      : []
  return { lines: [...each('standard'), ...each('zero')], delivery: 0 }
}

/** At the invoiced price. Of a rate no more is credited than is left of it, as a lowered price has taken some of each; the excess lowers the rest at the other. */
function fitLines(
  { data, left }: Invoiced,
  { lines, delivery = 0 }: { lines: CreditedLine[]; delivery?: number },
): Content {
  const whole = lines.map((each) => ({ ...each, ...invoicedOf(data, each) }))
  const goods = sumByRate(whole)
  const beyond = { standard: goods.standard + delivery - left.standard, zero: goods.zero - left.zero }
  const rate = beyond.zero > 0 ? 'zero' : 'standard'
  const other = rate === 'zero' ? 'standard' : 'zero'
  const isRoomAtOther = beyond.standard + beyond.zero <= 0
  const over = isRoomAtOther ? Math.max(0, beyond[rate]) : 0
  let rest = over
  const taken = whole.map((each) => {
    const off = each.rate === rate ? Math.min(rest, each.amount) : 0
    rest -= off
    return { ...each, amount: each.amount - off }
  })
  const reduction = restOf('Price reduction', { standard: 0, zero: 0, [other]: over })
  const credited = taken.filter(({ amount }) => amount > 0).map((each) => creditedLine(data, each))
  return { lines: [...credited, ...reduction.lines], delivery: delivery - rest }
}

function invoicedOf({ lines }: DocumentData, { line, quantity, amount }: CreditedLine) {
  const invoiced = lines.find((each) => each.line === line)
  if (!invoiced) throw notInvoiced()
  return { rate: invoiced.rate, amount: amount ?? invoiced.price * quantity }
}

const notInvoiced = () => new Problem('conflict', 'The invoice for this order does not have that many of this line.')

function creditedLine({ lines }: DocumentData, { line, quantity, amount }: CreditedLine): DocumentLine {
  const invoiced = lines.find((each) => each.line === line)
  if (!invoiced || quantity < 1 || quantity > invoiced.quantity) throw notInvoiced()
  const full = invoiced.price * quantity
  if (amount === undefined || amount === full) return { ...invoiced, quantity, amount: full }
  return {
    ...invoiced,
    description: `${invoiced.description} (${quantity}, in part)`,
    quantity: 1,
    price: amount,
    amount,
  }
}

function beyondInvoice({ number, left, data }: Invoiced) {
  const rest = left.standard + left.zero
  const words = rest
    ? `Only ${formatMoney(rest, data.currency)} of ${number} is left to credit.`
    : `Nothing of ${number} is left to credit.`
  return new Problem('conflict', words)
}
