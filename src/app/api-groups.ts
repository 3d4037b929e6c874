import type { OpenApiDocument, Operation } from './open-api.ts'

export type ApiCall = { path: string; method: string; operation: Operation }
export type ApiGroup = { id: string; title: string; calls: ApiCall[] }

/** Headings of the documentation, with the first parts of the addresses under each. */
const headings: { id: string; title: string; of: string[] }[] = [
  {
    id: 'products',
    title: 'Products',
    of: ['products', 'listings', 'search', 'shop-chooser', 'shop-picks', 'reef-range'],
  },
  { id: 'orders', title: 'Orders', of: ['orders', 'checkout', 'opening-reminders', 'webhooks'] },
  { id: 'accounts', title: 'Accounts', of: ['users'] },
  {
    id: 'services',
    title: 'Services and plans',
    of: ['services', 'plans', 'plan-pages', 'pool-services', 'marine-services', 'services-overview'],
  },
  { id: 'enquiries', title: 'Enquiries', of: ['consultations'] },
]

/** The calls of a document under their headings; what belongs under none of them are the texts of pages. */
export function groupCalls({ paths }: OpenApiDocument): ApiGroup[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ApiCall => ({ path, method: method.toUpperCase(), operation })),
  )
  const headingOf = ({ path }: ApiCall) => headings.find(({ of }) => of.includes(path.split('/')[2] ?? ''))?.id
  const groups = headings.map(({ id, title }) => ({ id, title, calls: calls.filter((one) => headingOf(one) === id) }))
  return [...groups, { id: 'texts', title: 'Pages and texts', calls: calls.filter((one) => !headingOf(one)) }]
}
