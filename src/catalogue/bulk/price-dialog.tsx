import { useState } from 'react'
import { readRand } from '#catalogue/product-admin/product-draft-rules.ts'
import type { ProductLine } from '#catalogue/product-admin/staff-product.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { faultOfAmount } from '#staff/contract/text-rules.ts'
import { countOf } from '#lib/values/count-of.ts'
import { useSite } from '#settings/use-site.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Table } from '#ui/panels/table.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { changePrices, type PriceChange, type PriceEnd, priceEnds, type PricesNow } from './price-change.ts'
import './price-dialog.css'

type Typed = {
  way: 'lower' | 'raise'
  by: PriceChange['by']
  value: string
  round: PriceEnd
  before: PriceChange['before']
}

const directions = { lower: 'Lower by', raise: 'Raise by' }
const units = { percent: 'Per cent', amount: 'Amount' }
const befores = { present: 'Current price, if it drops', keep: 'Unchanged', none: 'None' }

export function PriceDialog({ products, ...rest }: BulkDialogProps) {
  const [typed, setTyped] = useState<Typed>({
    way: 'lower',
    by: 'percent',
    value: '10',
    round: 'none',
    before: 'present',
  })
  const next = readChange(typed)
  const rows = products.map((product) => ({ product, prices: next && changePrices(product, next) }))
  const fault = faultOf(next, rows, typed.value)
  return (
    <BulkDialog
      {...rest}
      products={products}
      wide
      title={`Prices of ${countOf(products.length, 'product')}`}
      confirm="Change prices"
      fault={fault}
      change={(product, seen) => ({ ...seen, prices: changePrices(product, next!)! })}
    >
      <div className="stack">
        <PriceFields typed={typed} change={(some) => setTyped({ ...typed, ...some })} fault={fault} />
        <PricePreview rows={rows} />
      </div>
    </BulkDialog>
  )
}

function readChange({ way, by, value, round, before }: Typed): PriceChange | null {
  const amount = readRand(value)
  if (amount === null || Number.isNaN(amount) || amount === 0) return null
  return { by, value: way === 'lower' ? -amount : amount, round, before }
}

type Row = { product: ProductLine; prices: PricesNow | null }

function faultOf(next: PriceChange | null, rows: Row[], typed: string): string | undefined {
  if (!next) return faultOfAmount(typed, 'Enter a number, like 10 or 7,5')
  const wrong = rows.filter(({ prices }) => prices === null)
  return wrong.length ? `${wrong[0]!.product.name} would have no price: it must be more than 0` : undefined
}

type FieldsProps = { typed: Typed; change: (some: Partial<Typed>) => void; fault: string | undefined }

function PriceFields({ typed, change, fault }: FieldsProps) {
  return (
    <div className="price-dialog-fields">
      <SelectField
        label="Change"
        value={typed.way}
        options={directions}
        onChange={(event) => change({ way: event.target.value as Typed['way'] })}
      />
      <TextField
        label="How much"
        inputMode="decimal"
        value={typed.value}
        error={fault}
        onChange={(event) => change({ value: event.target.value })}
      />
      <SelectField
        label="Unit"
        value={typed.by}
        options={units}
        onChange={(event) => change({ by: event.target.value as Typed['by'] })}
      />
      <SelectField
        label="Round to"
        value={typed.round}
        options={priceEnds}
        onChange={(event) => change({ round: event.target.value as PriceEnd })}
      />
      <SelectField
        label="Previous price"
        value={typed.before}
        options={befores}
        onChange={(event) => change({ before: event.target.value as Typed['before'] })}
      />
    </div>
  )
}

function PricePreview({ rows }: { rows: Row[] }) {
  const { currency } = useSite()
  const shown = (rand: number) => formatMoney(toCents(rand), currency)
  return (
    <Table
      dense
      caption="Prices before and after"
      rows={rows}
      rowKey={({ product }) => product.id}
      columns={[
        { key: 'name', label: 'Product', main: true, cell: ({ product }) => product.name },
        { key: 'now', label: 'Now', align: 'end', cell: ({ product }) => shown(product.price) },
        { key: 'new', label: 'New', align: 'end', cell: ({ prices }) => (prices ? shown(prices.price) : '–') },
        {
          key: 'before',
          label: 'Previous price',
          align: 'end',
          cell: ({ prices }) => (prices?.compareAtPrice ? <s>{shown(prices.compareAtPrice)}</s> : 'None'),
        },
      ]}
    />
  )
}
