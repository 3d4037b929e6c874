import { findAccount } from '#accounts/account-store.server.ts'
import { listConsents } from '#accounts/newsletter-consent-store.server.ts'
import { listAddresses } from '#accounts/account-address-store.server.ts'
import { referenceOf } from '#enquiries/enquiry.ts'
import { listLatestEnquiriesOf } from '#enquiries/waiting-enquiry-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import { Problem } from '#lib/contract/problem.ts'
import { type CustomerRow, findCustomer } from '#orders/figures/customer-store.server.ts'
import { listOrdersOf } from '#orders/order-store.server.ts'
import { toSummary } from '#orders/order-view.server.ts'
import type { Settings } from '#settings/settings.ts'
import type { Customer, CustomerSummary } from './customers.ts'

const shown = 25

/** A customer for the list: one without orders has spent nothing in the shop's currency. */
export const toCustomer = ({ spent, currency, ...row }: CustomerRow, settings: Settings): CustomerSummary => ({
  ...row,
  spent: toRand(spent),
  currency: currency ?? settings.currency,
})

export async function showCustomer(db: Database, id: string, settings: Settings): Promise<Customer> {
  const row = await findCustomer(db, id)
  if (!row) throw new Problem('missing', 'There is no such customer.')
  const [account, addresses, consents, orders, messages] = await Promise.all([
    findAccount(db, id),
    listAddresses(db, id),
    listConsents(db, id),
    listOrdersOf(db, id, { before: undefined, limit: shown }),
    listLatestEnquiriesOf(db, row.email, shown),
  ])
  return {
    ...toCustomer(row, settings),
    username: account?.displayUsername ?? account?.username ?? '',
    emailVerified: account?.emailVerified ?? false,
    addresses: addresses.map(({ usedAt, ...address }) => ({ ...address, usedAt: usedAt.toISOString() })),
    newsletter: consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
    latestOrders: orders.map((order) => toSummary(order, settings)),
    enquiries: messages.map((message) => ({ ...message, reference: referenceOf(message.id) })),
  }
}
