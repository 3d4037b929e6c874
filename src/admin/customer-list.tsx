import { Users } from 'lucide-react'
import { useLastKnown } from '#lib/staff-kept.tsx'
import type { ListOf } from '#lib/staff-list.ts'
import { pathWith, useStaffQuery } from '#lib/staff-query.tsx'
import { useStaffLook } from '#lib/staff-read.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChoiceFilter, SearchFilter, StaffFilters } from '#ui/staff-filters.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { StaffListFailed } from '#ui/staff-list-failed.tsx'
import { StaffOutline } from '#ui/staff-outline.tsx'
import { StaffPager } from '#ui/staff-pager.tsx'
import { StaffTable } from '#ui/staff-table.tsx'
import { adminAddress } from './admin-address.ts'
import { customerColumns } from './customer-columns.tsx'
import { customerApi, CustomerSort, type CustomerSummary } from './customers.ts'
import './customer-list.css'

const names = ['search', 'sort']
const { path } = customerApi.list
const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'orders', label: 'Most orders' },
  { value: 'spent', label: 'Most spent' },
]

export function CustomerList() {
  const { query } = useStaffQuery()
  const asked = new URLSearchParams(query)
  if (!CustomerSort.safeParse(asked.get('sort')).success) asked.delete('sort')
  const reading = useStaffLook<typeof customerApi.list>(pathWith(path, asked, [...names, 'page']))
  const { data, error } = reading
  const list = useLastKnown(data)
  return (
    <>
      <StaffHeader
        title="Customers"
        intro="People who have an account. Orders of guests are under Orders."
        sample={list?.rows.some(({ sample }) => sample) ?? false}
      />
      <StaffFilters label="Narrow the customers" names={names}>
        <SearchFilter label="Search" placeholder="Name, e-mail or phone" />
        <ChoiceFilter name="sort" label="Sort by" options={sorts} />
      </StaffFilters>
      {error && !data ? (
        <StaffListFailed reading={reading} />
      ) : list ? (
        <div className="customer-list" aria-busy={data === undefined}>
          <Rows list={list} sort={asked.get('sort') ?? 'recent'} search={query.get('search') ?? ''} />
        </div>
      ) : (
        <StaffOutline of="customers" rows={10} />
      )}
    </>
  )
}

function Rows({ list, sort, search }: { list: ListOf<CustomerSummary>; sort: string; search: string }) {
  const { query, addressWith } = useStaffQuery()
  return (
    <>
      <StaffTable
        caption="Customers"
        columns={customerColumns((id) => addressWith({ id, page: query.get('page') })).map((column) => ({
          ...column,
          sorted: sortedBy[column.key] === sort ? 'descending' : undefined,
        }))}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty={<NobodyFound search={search} />}
      />
      <StaffPager list={list} of={['customer', 'customers']} />
    </>
  )
}

const sortedBy: Record<string, string> = { since: 'recent', orders: 'orders', spent: 'spent' }

function NobodyFound({ search }: { search: string }) {
  if (!search) {
    return (
      <EmptyState
        icon={<Users />}
        title="No customers on this page"
        text="Whoever makes an account, in the shop or at checkout, appears here."
        action={<ButtonLink to={adminAddress('customers')}>All customers</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      icon={<Users />}
      title={`Nobody found for “${search}”`}
      text="Guests have no account: look for them among the orders."
      action={
        <>
          <ButtonLink to={adminAddress('customers')} variant="secondary">
            All customers
          </ButtonLink>
          <ButtonLink to={adminAddress('orders', { search })}>Search the orders</ButtonLink>
        </>
      }
    />
  )
}
