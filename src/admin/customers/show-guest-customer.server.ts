import { referenceOf } from '#enquiries/enquiry.ts'
import { listLatestEnquiriesOf } from '#enquiries/waiting-enquiry-store.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Database } from '#lib/database/database.server.ts'
import { listOrdersOfAddress } from '#orders/order-store.server.ts'
import { toSummary } from '#orders/order-view.server.ts'
import type { Settings } from '#settings/settings.ts'
import { listSitesOfGuest } from '#visits/sites/guest-customer-store.server.ts'
import type { GuestCustomerRecord } from './guest-customers.ts'

const shown = 25

export async function showGuestCustomer(db: Database, id: number, settings: Settings): Promise<GuestCustomerRecord> {
  const sites = await listSitesOfGuest(db, id)
  if (!sites.length) throw new Problem('missing', 'There is no such customer without an account.')
  const email = sites[0]!.email
  const [orders, enquiries] = email
    ? await Promise.all([listOrdersOfAddress(db, email, shown), listLatestEnquiriesOf(db, email, shown)])
    : [[], []]
  return {
    sites,
    latestOrders: orders.map((order) => toSummary(order, settings)),
    enquiries: enquiries.map((message) => ({ ...message, reference: referenceOf(message.id) })),
  }
}
