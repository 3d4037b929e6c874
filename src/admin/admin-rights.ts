declare module '#lib/contract/rights.ts' {
  interface Rights extends AdminRights {}
}

export const adminRights = {
  'admin.open': 'the staff area',
  'figures.read': 'the figures of the business',
  'customers.read': 'customers',
} as const
type AdminRights = typeof adminRights
