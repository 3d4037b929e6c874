import { Users } from 'lucide-react'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { guestCustomerApi } from './guest-customers.ts'

const guests = staffList<typeof guestCustomerApi.list>({
  path: guestCustomerApi.list.path,
  of: ['customer without an account', 'customers without an account'],
  filters: [{ kind: 'search', placeholder: 'Name, address, phone, email or pool' }],
})

export function GuestCustomerList() {
  const { addressWith } = useStaffQuery()
  return (
    <StaffList
      list={guests}
      columns={columns}
      open={({ id }) => addressWith({ guest: id, page: null, search: null })}
      empty={{
        icon: <Users />,
        title: 'Nobody without an account',
        text: 'Customers whose site was added without an account appear here.',
      }}
    />
  )
}

const columns: StaffColumn<typeof guestCustomerApi.list>[] = [
  { key: 'name', head: 'Customer', share: 30, cell: ({ name, phone }) => <StaffPair small={phone}>{name}</StaffPair> },
  {
    key: 'address',
    head: 'Address',
    share: 34,
    cell: ({ street, suburb, city }) => (
      <StaffPair small={[suburb, city].filter(Boolean).join(', ')}>{street}</StaffPair>
    ),
  },
  { key: 'email', head: 'Email', share: 26, cell: ({ email }) => email ?? 'None given' },
  { key: 'sites', head: 'Sites', align: 'end', named: true, cell: ({ sites }) => sites },
  { key: 'plans', head: 'Plans', align: 'end', named: true, cell: ({ plans }) => plans },
]
