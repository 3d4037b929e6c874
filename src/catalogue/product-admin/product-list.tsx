import { PackageOpen } from 'lucide-react'
import { productImportApi } from '#catalogue/import/product-import.ts'
import { useLastKnown } from '#lib/staff-kept.tsx'
import type { ListOf } from '#lib/staff-list.ts'
import { pathWith, useStaffQuery } from '#lib/staff-query.tsx'
import { useStaffRead } from '#lib/staff-read.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StaffListFailed } from '#ui/staff-list-failed.tsx'
import { ChoiceFilter, SearchFilter, StaffFilters } from '#ui/staff-filters.tsx'
import { StaffOutline } from '#ui/staff-outline.tsx'
import { StaffPager } from '#ui/staff-pager.tsx'
import { StaffTable } from '#ui/staff-table.tsx'
import { filterNames, productAdminApi, type ProductLine } from './product-admin.ts'
import { adminCategoryLabels, optionsOf, shopLabels, stockLabels } from './product-labels.ts'
import { productColumns } from './product-list-columns.tsx'
import { ProductListHeader } from './product-list-header.tsx'
import './product-list.css'

const { path } = productAdminApi.list
const narrowing = filterNames.filter((name) => name !== 'sort')
const categories = [{ value: '', label: 'All' }, ...optionsOf(adminCategoryLabels)]
const shops = [{ value: '', label: 'All' }, ...optionsOf(shopLabels)]
const stocks = [{ value: '', label: 'Any' }, ...optionsOf(stockLabels)]
const states = [
  { value: '', label: 'All' },
  { value: 'active', label: 'On sale' },
  { value: 'featured', label: 'Featured' },
  { value: 'archived', label: 'Archived' },
]

export function ProductList() {
  const { query } = useStaffQuery()
  const reading = useStaffRead<typeof productAdminApi.list>(pathWith(path, query, [...filterNames, 'page']))
  const { data, error } = reading
  const list = useLastKnown(data)
  return (
    <>
      <ProductListHeader exportTo={pathWith(productImportApi.export.path, query, narrowing)} />
      <StaffFilters label="Filter products" names={narrowing}>
        <SearchFilter label="Search" placeholder="Name, SKU, brand or #12" />
        <ChoiceFilter name="category" label="Category" options={categories} />
        <ChoiceFilter name="shop" label="Shop" options={shops} />
        <ChoiceFilter name="stock" label="Stock" options={stocks} />
        <ChoiceFilter name="state" label="Show" options={states} />
      </StaffFilters>
      {error && !data ? (
        <StaffListFailed reading={reading} title="The products did not load." />
      ) : list ? (
        <Rows list={list} waiting={data === undefined} />
      ) : (
        <StaffOutline of="products" />
      )}
    </>
  )
}

function Rows({ list, waiting }: { list: ListOf<ProductLine>; waiting: boolean }) {
  const { query, addressWith } = useStaffQuery()
  const columns = productColumns((id) => addressWith({ id, page: query.get('page') }))
  return (
    <div className="product-list" aria-busy={waiting}>
      <StaffTable
        caption="Products"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        initialSort="name"
        empty={<NothingHere />}
      />
      <StaffPager list={list} of={['product', 'products']} />
    </div>
  )
}

function NothingHere() {
  const { query, addressWith } = useStaffQuery()
  const narrowed = narrowing.some((name) => query.get(name))
  const all = addressWith(Object.fromEntries(narrowing.map((name) => [name, null])))
  if (!narrowed && !query.get('page')) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title="No products yet"
        text="What you add here is on sale at once."
        action={<ButtonLink to={addressWith({ id: 'new' })}>New product</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      icon={<PackageOpen />}
      title="No product fits"
      text="Try fewer words, part of the SKU, or fewer filters."
      action={
        <ButtonLink to={all} variant="secondary">
          {narrowed ? 'Clear filters' : 'First page'}
        </ButtonLink>
      }
    />
  )
}
