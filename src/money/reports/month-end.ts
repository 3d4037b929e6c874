import { z } from 'zod/mini'
import { DocumentKind } from '#documents/document.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { RecentDay } from '#staff/contract/text-rules.ts'
import { PaymentMethod } from '#orders/order.ts'
import { LedgerMethod } from '#payments/ledger-entry.ts'
import { Currency } from '#settings/site.ts'

/** The present month by default. Both days are included. */
const period = { from: z.optional(RecentDay), to: z.optional(RecentDay) }

/** The total of the documents of a kind, in rand; credit notes are negative. The tax is null where the business was not registered. */
export const TaxLine = z.object({
  kind: DocumentKind,
  currency: Currency,
  documents: z.int(),
  standard: z.number(),
  zeroRated: z.number(),
  /** Of documents from the time before registration. */
  untaxed: z.number(),
  vat: z.number(),
  total: z.number(),
})
export type TaxLine = z.infer<typeof TaxLine>

/** The amount invoiced for a product less that credited; the SKU is null for delivery, and for anything that is not a product. */
export const ProductSales = z.object({
  sku: z.nullable(z.string()),
  name: z.string(),
  currency: Currency,
  units: z.int(),
  amount: z.number(),
})
export type ProductSales = z.infer<typeof ProductSales>

const MethodSales = z.object({
  method: PaymentMethod,
  currency: Currency,
  documents: z.int(),
  amount: z.number(),
})

const MoneyMoved = z.object({
  method: LedgerMethod,
  currency: Currency,
  received: z.number(),
  refunded: z.number(),
})

/** Age groups of debts, in days since the invoice. */
export const ages = ['0-30', '31-60', '61-90', '91+'] as const
const DebtAge = z.object({ age: z.enum(ages), currency: Currency, orders: z.int(), amount: z.number() })

/** An order that is invoiced and unpaid. */
export const Debtor = z.object({
  id: z.int(),
  orderNumber: z.string(),
  customerName: z.nullable(z.string()),
  currency: Currency,
  invoicedOn: z.string(),
  days: z.int(),
  amount: z.number(),
})
export type Debtor = z.infer<typeof Debtor>

const SumOf = z.array(z.object({ currency: Currency, amount: z.number() }))

export const MonthEnd = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  tax: z.array(TaxLine),
  /** Best sellers first, as many as a screen shows. */
  products: z.array(ProductSales),
  productsLeftOut: z.int(),
  methods: z.array(MethodSales),
  payments: z.array(MoneyMoved),
  /** The debts now, whatever the period. */
  debts: z.array(DebtAge),
  debtors: z.array(Debtor),
  owedBack: SumOf,
  /** What customers have paid for their next bills. */
  paidAhead: SumOf,
})
export type MonthEnd = z.infer<typeof MonthEnd>

export const reportFiles = ['products', 'debtors', 'xero', 'sage'] as const

export const monthEndApi = {
  report: endpoint({
    method: 'GET',
    path: '/api/admin/reports/month-end',
    summary: 'VAT, sales, payments and debts of a period, and what is owed either way now',
    for: 'money.read',
    input: z.object(period),
    reply: MonthEnd,
    tags: () => ['documents', 'orders'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/reports/month-end.csv',
    summary:
      'Sales by product, debtors, or the documents of the period in the layout that Xero (sales invoices) or Sage (audit trail transactions) imports',
    for: 'money.read',
    input: z.object({ ...period, report: z.enum(reportFiles) }),
    reply: z.string(),
    download: 'text/csv; charset=utf-8',
  }),
}
