import type { Endpoint } from '#lib/contract/endpoint.ts'
import { callHeadings, type CallHeading } from '#app/calls-address.ts'

/** The first path segments under each heading; calls under none of them are texts of pages. */
const addresses: Record<Exclude<CallHeading, 'texts'>, string[]> = {
  products: ['products', 'listings', 'search', 'shop-chooser', 'shop-picks', 'reef-range'],
  orders: ['orders', 'checkout', 'opening-reminders', 'webhooks'],
  accounts: ['users'],
  services: ['services', 'plans', 'plan-pages', 'pool-services', 'marine-services', 'services-overview'],
  enquiries: ['consultations'],
}

export function headingOf({ path }: Pick<Endpoint, 'path'>): CallHeading {
  const part = path.split('/')[2] ?? ''
  return callHeadings.find((heading) => heading !== 'texts' && addresses[heading].includes(part)) ?? 'texts'
}

/** The number of calls under each heading. */
export function countCalls(endpoints: Pick<Endpoint, 'path'>[]) {
  const counts = Object.fromEntries(callHeadings.map((heading) => [heading, 0])) as Record<CallHeading, number>
  for (const endpoint of endpoints) counts[headingOf(endpoint)]++
  return counts
}
