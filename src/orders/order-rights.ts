declare module '#lib/contract/rights.ts' {
  interface Rights extends OrderRights {}
}

export const orderRights = {
  'orders.pack': 'packing orders and receiving returns',
  'orders.read': 'orders with their amounts',
  'orders.change': 'changing orders',
} as const
type OrderRights = typeof orderRights
