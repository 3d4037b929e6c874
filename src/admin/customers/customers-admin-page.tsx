import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerList } from './customer-list.tsx'

/** Accounts and their orders: the list, or the customer in the address. */
export function CustomersAdminPage() {
  const id = useStaffQuery().query.get('id')
  return id ? <CustomerDetails key={id} id={id} /> : <CustomerList />
}
