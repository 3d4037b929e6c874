import { useStaffQuery } from '#lib/staff-query.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerList } from './customer-list.tsx'

/** Accounts and what they ordered: the list, or the customer whom the address names. */
export function CustomersAdminPage() {
  const id = useStaffQuery().query.get('id')
  return id ? <CustomerDetails key={id} id={id} /> : <CustomerList />
}
