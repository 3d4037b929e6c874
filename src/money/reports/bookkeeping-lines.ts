import { type DocumentData } from '#documents/document.ts'
import { type DocumentKind, documentNumber } from '#documents/document-kind.ts'
import { toRand } from '#lib/money.ts'

type Issued = { kind: DocumentKind; series: string; number: number; issuedOn: string; data: DocumentData }
type Cells = (string | number)[]

/** The columns of the template for sales invoices that Xero offers, in its order. */
export const xeroHeads = (
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,' +
  '*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,' +
  'TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme'
).split(',')

/** Accounts and rates as the two programs call them at first; who has other ones maps them when importing. */
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

/** A line for each line of a document, with tax included; a credit note is an invoice below zero, which is how Xero takes it. */
export function xeroLines({ kind, issuedOn, data, ...row }: Issued): Cells[] {
  const { recipient, order, currency } = data
  const [first = '', ...others] = recipient.address
  const address = [first, ...others.slice(0, 3), '', '', ''].slice(0, 4)
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

/** The columns of audit trail transactions as Sage imports them; it reads no heads, these are for people. */
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

/** One account for all who buy on the website. */
const sageAccount = 'WEBSHOP'

/** A line for each rate of tax in a document; amounts are above zero, and a credit note has a type of its own. */
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
