import { Users } from 'lucide-react'
import { formatShortDate } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useMay } from '#staff/frame/own-rights.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { LinkTabs } from '#ui/panels/link-tabs.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { adminAddress } from '#admin/admin-address.ts'
import { customerApi } from './customers.ts'
import { GuestCustomerList } from './guest-customer-list.tsx'

export const customerList = staffList<typeof customerApi.list>({
  path: customerApi.list.path,
  of: ['customer', 'customers'],
  sort: '-since',
  filters: [{ kind: 'search', placeholder: 'Name, email or phone' }],
})

export function CustomerList() {
  const { query, addressWith } = useStaffQuery()
  const may = useMay()
  const isGuests = query.get('section') === 'guests' && may('visits.plan')
  const list = (section: string | null) => addressWith({ section, sort: null, page: null })
  return (
    <>
      <StaffHeader
        title="Customers"
        intro={
          isGuests
            ? 'People without an account whose pool or tank we look after.'
            : 'People with an account. Guest orders are under Orders.'
        }
      />
      <div className="stack">
        {may('visits.plan') && (
          <LinkTabs
            label="Customers"
            tabs={[
              { id: 'accounts', label: 'With an account', to: list(null) },
              { id: 'guests', label: 'Without an account', to: list('guests') },
            ]}
            chosen={isGuests ? 'guests' : 'accounts'}
          />
        )}
        {isGuests ? <GuestCustomerList /> : <AccountList search={query.get('search') ?? ''} />}
      </div>
    </>
  )
}

function AccountList({ search }: { search: string }) {
  return (
    <StaffList
      list={customerList}
      columns={columns}
      open="record"
      empty={{
        icon: <Users />,
        title: 'No customers yet',
        text: 'Anyone who creates an account appears here.',
      }}
      unfound={search ? nobodyFound(search) : {}}
    />
  )
}

const nobodyFound = (search: string) => ({
  title: `No customers match “${search}”`,
  text: 'People without an account are under Orders, or beside this list where we look after their pool or tank.',
  action: (
    <>
      <ButtonLink to={adminAddress('customers')} variant="secondary">
        All customers
      </ButtonLink>
      <ButtonLink to={adminAddress('customers', { section: 'guests', search })} variant="secondary">
        Without an account
      </ButtonLink>
      <ButtonLink to={adminAddress('orders', { search })}>Search orders</ButtonLink>
    </>
  ),
})

const columns: StaffColumn<typeof customerApi.list>[] = [
  {
    key: 'name',
    head: 'Customer',
    share: 32,
    cell: ({ name, city }) => <StaffPair small={city}>{name}</StaffPair>,
  },
  {
    key: 'contact',
    head: 'Contact',
    share: 32,
    cell: ({ email, phone }) => <StaffPair small={phone}>{email}</StaffPair>,
  },
  {
    key: 'since',
    head: 'Since',
    phone: 'none',
    sort: { by: 'since', falling: 'Newest first' },
    cell: ({ memberSince }) => formatShortDate(memberSince),
  },
  {
    key: 'orders',
    head: 'Orders',
    align: 'end',
    named: true,
    sort: { by: 'orders', falling: 'Most orders' },
    cell: ({ orders }) => orders,
  },
  {
    key: 'spent',
    head: 'Spent',
    align: 'end',
    phone: 'first',
    sort: { by: 'spent', falling: 'Most spent' },
    cell: ({ spent, currency }) => formatMoney(toCents(spent), currency),
  },
  {
    key: 'last',
    head: 'Last order',
    roomy: true,
    phone: 'none',
    cell: ({ lastOrderAt }) => (lastOrderAt ? formatShortDate(lastOrderAt) : 'None yet'),
  },
]
