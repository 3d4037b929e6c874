import { useState } from 'react'
import type { productAdminApi } from '#catalogue/product-admin/product-admin.ts'
import type { ProductChoices } from '#catalogue/product-admin/staff-product.ts'
import { call } from '#lib/reading/call.ts'
import { formatMoney } from '#lib/values/money.ts'
import { useNavigateFromHere } from '#lib/navigation/navigation.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { couldBeThousands, readWrittenAmount } from '#lib/fields/written-amount.ts'
import { standardRate } from '#settings/vat-rate.ts'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { SuggestionField } from '#staff/form/suggestion-field.tsx'
import { StaffColumnsForm, StaffColumnsLine, StaffColumnsOutline } from '#staff/upload/column-mapper.tsx'
import { NewProductFields, type NewProducts, noNewProducts } from './new-product-fields.tsx'
import { plainFromHtml } from '#catalogue/import/reading/plain-from-html.ts'
import { supplierCells } from '#catalogue/import/supplier/supplier-cells.ts'
import { SupplierLayout, supplierUseLabels } from '#catalogue/import/supplier/supplier-layout.ts'
import { supplierListApi, type UnmatchedList } from '#catalogue/import/supplier/supplier-list.ts'

export function SupplierColumns({ id }: { id: string }) {
  const path = `/api/admin/product-imports/${encodeURIComponent(id)}/columns` as const
  const list = useReadForEditing<typeof supplierListApi.columns>(path)
  const choices = useReadForEditing<typeof productAdminApi.choices>('/api/admin/product-choices')
  if (list.data && choices.data) return <Columns id={id} list={list.data} choices={choices.data} />
  const failed = [list, choices].find(({ error }) => error)
  if (failed) return <LoadFailed retry={failed.retry} busy={failed.loading} title="The list did not load." />
  return <StaffColumnsOutline />
}

type ColumnsProps = { id: string; list: UnmatchedList; choices: ProductChoices }

function Columns({ id, list: { heads, rows, layout: known, allNew }, choices }: ColumnsProps) {
  const [uses, setUses] = useState(known.uses)
  const [withoutVat, setWithoutVat] = useState(known.withoutVat)
  const [supplier, setSupplier] = useState(known.supplier)
  const [makesDrafts, setMakesDrafts] = useState(known.newProducts !== null || allNew)
  const [given, setGiven] = useState<NewProducts>(known.newProducts ?? noNewProducts)
  const layout = SupplierLayout.safeParse({ uses, withoutVat, supplier, newProducts: makesDrafts ? given : null })
  const fault = layout.error?.issues[0]?.message
  const { run, busy } = useMatch(id)
  return (
    <StaffColumnsForm
      {...{ heads, rows, uses, fault, busy }}
      labels={supplierUseLabels}
      onChange={setUses}
      preview={(first) =>
        first.map((row) => (
          <Line key={row.line} cells={row.cells} layout={{ uses, withoutVat, supplier, newProducts: null }} />
        ))
      }
      level={2}
      submit="See what would change"
      onSubmit={() => layout.data && void run(layout.data)}
    >
      <CheckboxField
        label={`Prices exclude VAT: add ${standardRate}%`}
        hint="Not on products that are zero-rated."
        checked={withoutVat}
        onChange={({ target }) => setWithoutVat(target.checked)}
      />
      <SuggestionField
        label="Supplier"
        optional
        hint="Kept on every product of the list. Only staff see it."
        maxLength={80}
        suggestions={choices.suppliers}
        value={supplier}
        onChange={({ target }) => setSupplier(target.value)}
      />
      <CheckboxField
        label="Add new products as drafts"
        hint="Otherwise they are left out. Nobody sees a draft until you publish it."
        checked={makesDrafts}
        onChange={({ target }) => setMakesDrafts(target.checked)}
      />
      {makesDrafts && <NewProductFields shops={choices.shops} uses={uses} value={given} onChange={setGiven} />}
    </StaffColumnsForm>
  )
}

function useMatch(id: string) {
  const navigate = useNavigateFromHere()
  const { addressWith } = useStaffQuery()
  const work = async (layout: SupplierLayout) => {
    const { wrong } = await call(supplierListApi.match, { id, layout })
    navigate(addressWith({ columns: null, outcome: wrong ? 'wrong' : null }))
  }
  return useStaffAction({ work, failed: 'The list was not read' })
}

function Line({ cells, layout }: { cells: string[]; layout: SupplierLayout }) {
  const { sku, price, stock } = supplierCells(cells, layout, null)
  return (
    <StaffColumnsLine
      name={plainFromHtml(cells[layout.uses.indexOf('name')] ?? '') || sku || 'No name'}
      amount={price === undefined ? '' : priceInWords(price)}
    >
      {sku || 'No SKU'}
      {stock !== undefined && ` · ${stock || 'no'} in stock`}
    </StaffColumnsLine>
  )
}

function priceInWords(price: string) {
  if (couldBeThousands(price)) return `${price}: thousands or cents?`
  const cents = readWrittenAmount(price)
  return cents === null ? `${price || 'none'}: not an amount` : formatMoney(cents)
}
