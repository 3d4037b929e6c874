import { type DocumentData } from '#documents/document.ts'
import { type DocumentKind, documentNumber } from '#documents/document-kind.ts'
import { toRand } from '#lib/values/money.ts'

type Issued = { kind: DocumentKind; series: string; number: number; issuedOn: string; data: DocumentData }
type Cells = (string | number)[]

/** The columns of Xero's template for sales invoices, in its order. */
export const xeroHeads = (
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,' +
  '*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,' +
  'TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme'
).split(',')

/** Default account and tax rates of the two programs; others are mapped on import. */
const xeroSales = '200'
const xeroTax = { standard: 'Standard Rate Sales', zero: 'Zero Rate Sales', none: 'No VAT' }
const sageSales = '4000'
const sageTax = { standard: 'T1', zero: 'T0', none: 'T9' }

const dayMonthYear = (day: string) => day.split('-').toReversed().join('/')
const signOf = (kind: DocumentKind) => (kind === 'credit-note' ? -1 : 1)

type Line = { description: string; sku: string; quantity: number; price: number; rate: 'standard' | 'zero' | 'none' }

/** Its lines, with delivery as one of them. */
function linesOf({ lines, delivery, tax }: DocumentData): Line[] {
  const goods = lines.map(({ description, sku, quantity, price, rate }) => {
    return { description, sku: sku ?? '', quantity, price, rate: tax ? rate : ('none' as const) }
  })
  const rate = tax ? ('standard' as const) : ('none' as const)
  return delivery ? [...goods, { description: 'Delivery', sku: '', quantity: 1, price: delivery, rate }] : goods
}

/** One row per line of a document, tax included; a credit note is a negative invoice, as Xero expects. */
export function xeroLines({ kind, issuedOn, data, ...row }: Issued): Cells[] {
  const { recipient, order, currency } = data
  // Four lines is what Xero takes: the fourth holds all that follow.
  const [first = '', second = '', third = '', ...others] = recipient.address
  const address = [first, second, third, others.join(', ')]
  const day = dayMonthYear(issuedOn)
  const head = [
    recipient.name || order.number,
    '',
    ...address,
    '',
    '',
    '',
    '',
    documentNumber(row),
    order.number,
    day,
    day,
  ]
  return linesOf(data).map(({ description, sku, quantity, price, rate }) => [
    ...head,
    sku,
    description,
    quantity,
    signOf(kind) * toRand(price),
    '',
    xeroSales,
    xeroTax[rate],
    '',
    '',
    '',
    '',
    currency,
    '',
  ])
}

/** The columns of audit trail transactions as Sage imports them; it ignores the heads, which are for people. */
export const sageHeads = [
  'Type',
  'Account Reference',
  'Nominal A/C Ref',
  'Department Code',
  'Date',
  'Reference',
  'Details',
  'Net Amount',
  'Tax Code',
  'Tax Amount',
]

/** One account for all customers of the website. */
const sageAccount = 'WEBSHOP'

/** One row per tax rate of a document; amounts are positive, and credit notes have a type of their own. */
export function sageLines({ kind, issuedOn, data, ...row }: Issued): Cells[] {
  const { tax, total, order, recipient } = data
  const type = kind === 'credit-note' ? 'SC' : 'SI'
  const parts = tax
    ? ([
        ['standard', tax.standard, tax.vat],
        ['zero', tax.zero, 0],
      ] as const)
    : ([['none', total, 0]] as const)
  const details = `${order.number} ${recipient.name}`.slice(0, 60)
  const head = [type, sageAccount, sageSales, 0, dayMonthYear(issuedOn), documentNumber(row), details]
  return parts
    .filter(([, gross]) => gross > 0)
    .map(([rate, gross, vat]) => [...head, toRand(gross - vat), sageTax[rate], toRand(vat)])
}
