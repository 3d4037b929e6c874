import { documentsInWords, type DocumentKind } from '#documents/document-kind.ts'
import { type Currency, formatMoney, toCents } from '#lib/values/money.ts'
import { paymentMethodLabels } from '#orders/order-status.ts'
import { StaffLink } from '#staff/frame/rights-link.tsx'
import { type Column, Table } from '#ui/panels/table.tsx'
import type { MonthEnd, ProductSales, TaxLine } from './month-end.ts'

type Reported = { report: MonthEnd }

export const money = (rand: number, currency: Currency) => formatMoney(toCents(rand), currency)
const nothing = <p>Nothing was invoiced or credited in this period.</p>

type TaxSum = Omit<TaxLine, 'kind'> & { kind: DocumentKind | 'sum' }
type Amounts = 'standard' | 'zeroRated' | 'untaxed' | 'vat' | 'total'

export function TaxTable({ report: { tax, period } }: Reported) {
  const sums = [...Map.groupBy(tax, ({ currency }) => currency)].map(([currency, lines]): TaxSum => {
    const sum = (name: Amounts | 'documents') => lines.reduce((all, line) => all + toCents(line[name]), 0) / 100
    return {
      kind: 'sum',
      currency,
      documents: sum('documents'),
      standard: sum('standard'),
      zeroRated: sum('zeroRated'),
      untaxed: sum('untaxed'),
      vat: sum('vat'),
      total: sum('total'),
    }
  })
  const column = (key: Amounts, label: string): Column<TaxSum> => ({
    key,
    label,
    align: 'end',
    cell: (line) => <Figure sum={line.kind === 'sum'}>{money(line[key], line.currency)}</Figure>,
  })
  const columns: Column<TaxSum>[] = [
    { key: 'kind', label: 'Documents', main: true, cell: (line) => <Documents line={line} period={period} /> },
    column('standard', 'Standard-rated'),
    column('zeroRated', 'Zero-rated'),
    column('untaxed', 'Without VAT'),
    column('total', 'Total'),
    column('vat', 'VAT included'),
  ]
  return (
    <Table
      caption="VAT by kind of document"
      dense
      columns={columns}
      rows={[...tax, ...sums]}
      rowKey={({ kind, currency }) => `${kind} ${currency}`}
      empty={nothing}
    />
  )
}

function Figure({ sum, children }: { sum: boolean; children: string }) {
  return <span className={sum ? 'month-end-sum' : undefined}>{children}</span>
}

function Documents({ line: { kind, documents }, period }: { line: TaxSum; period: MonthEnd['period'] }) {
  if (kind === 'sum') return <span className="month-end-sum">All documents</span>
  return (
    <StaffLink needs="money.read" to={documentsOf({ kind, ...period })}>
      {documentsInWords(kind, documents)}
    </StaffLink>
  )
}

const documentsOf = (filters: Record<string, string>) =>
  `/admin-dashboard?${new URLSearchParams({ tab: 'money', section: 'documents', ...filters }).toString()}`

const productColumns: Column<ProductSales>[] = [
  {
    key: 'name',
    label: 'Product',
    main: true,
    cell: ({ sku, name }) =>
      sku ? (
        <StaffLink needs="orders.read" to={`/admin-dashboard?tab=orders&search=${encodeURIComponent(sku)}`}>
          {name}
        </StaffLink>
      ) : (
        name
      ),
  },
  { key: 'sku', label: 'SKU', cell: ({ sku }) => sku ?? '–' },
  { key: 'units', label: 'Units', align: 'end', cell: ({ units }) => units },
  { key: 'amount', label: 'Amount', align: 'end', cell: ({ amount, currency }) => money(amount, currency) },
]

export function ProductTable({ report: { products, productsLeftOut } }: Reported) {
  return (
    <>
      <Table
        caption="Sales by product"
        dense
        columns={productColumns}
        rows={products}
        rowKey={({ sku, name, currency }) => `${sku} ${name} ${currency}`}
        empty={nothing}
      />
      {productsLeftOut > 0 && <p>{productsLeftOut} more are in the CSV file.</p>}
    </>
  )
}

export function MethodTable({ report: { methods, period } }: Reported) {
  const columns: Column<MonthEnd['methods'][number]>[] = [
    {
      key: 'method',
      label: 'Payment method',
      main: true,
      cell: ({ method }) => (
        <StaffLink needs="money.read" to={documentsOf({ method, ...period })}>
          {paymentMethodLabels[method]}
        </StaffLink>
      ),
    },
    { key: 'documents', label: 'Documents', align: 'end', cell: ({ documents }) => documents },
    { key: 'amount', label: 'Amount', align: 'end', cell: ({ amount, currency }) => money(amount, currency) },
  ]
  return (
    <Table
      caption="Sales by payment method"
      dense
      columns={columns}
      rows={methods}
      rowKey={({ method, currency }) => `${method} ${currency}`}
      empty={nothing}
    />
  )
}
