import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerList } from './customer-list.tsx'
import { GuestCustomerDetails } from './guest-customer-details.tsx'

export function CustomersAdminPage() {
  const { query } = useStaffQuery()
  const [id, guest] = [query.get('id'), query.get('guest')]
  if (id) return <CustomerDetails key={id} id={id} />
  return guest ? <GuestCustomerDetails key={guest} id={guest} /> : <CustomerList />
}
