import type { CallHeading } from '#app/calls-address.ts'
import type { OpenApiDocument, Operation } from '#app/api-description.ts'

export type ApiCall = { path: string; method: string; operation: Operation }

export const headingTitles: Record<CallHeading, string> = {
  products: 'Products',
  orders: 'Orders',
  accounts: 'Accounts',
  services: 'Services and plans',
  enquiries: 'Enquiries',
  texts: 'Pages and texts',
}

export const listCalls = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ApiCall => ({ path, method: method.toUpperCase(), operation })),
  )
