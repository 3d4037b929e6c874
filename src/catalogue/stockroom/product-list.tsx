import { PackageOpen } from 'lucide-react'
import { productImportApi } from '#catalogue/import/product-import.ts'
import { useLastKnown } from '#lib/tool-kept.tsx'
import type { ListOf } from '#lib/tool-list.ts'
import { pathWith, useToolQuery } from '#lib/tool-query.tsx'
import { useToolRead } from '#lib/tool-read.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ToolListFailed } from '#ui/tool-list-failed.tsx'
import { ChoiceFilter, SearchFilter, ToolFilters } from '#ui/tool-filters.tsx'
import { ToolOutline } from '#ui/tool-outline.tsx'
import { ToolPager } from '#ui/tool-pager.tsx'
import { ToolTable } from '#ui/tool-table.tsx'
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
  const { query } = useToolQuery()
  const reading = useToolRead<typeof productAdminApi.list>(pathWith(path, query, [...filterNames, 'page']))
  const { data, error } = reading
  const list = useLastKnown(data)
  return (
    <>
      <ProductListHeader exportTo={pathWith(productImportApi.export.path, query, narrowing)} />
      <ToolFilters label="Filter products" names={narrowing}>
        <SearchFilter label="Search" placeholder="Name, SKU, brand or #12" />
        <ChoiceFilter name="category" label="Category" options={categories} />
        <ChoiceFilter name="shop" label="Shop" options={shops} />
        <ChoiceFilter name="stock" label="Stock" options={stocks} />
        <ChoiceFilter name="state" label="Show" options={states} />
      </ToolFilters>
      {error && !data ? (
        <ToolListFailed reading={reading} title="The products did not load." />
      ) : list ? (
        <Rows list={list} waiting={data === undefined} />
      ) : (
        <ToolOutline of="products" />
      )}
    </>
  )
}

function Rows({ list, waiting }: { list: ListOf<ProductLine>; waiting: boolean }) {
  const { query, addressWith } = useToolQuery()
  const columns = productColumns((id) => addressWith({ id, page: query.get('page') }))
  return (
    <div className="product-list" aria-busy={waiting}>
      <ToolTable
        caption="Products"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        initialSort="name"
        empty={<NothingHere />}
      />
      <ToolPager list={list} of={['product', 'products']} />
    </div>
  )
}

function NothingHere() {
  const { query, addressWith } = useToolQuery()
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
