declare module '#lib/contract/rights.ts' {
  interface Rights extends ProductRights {}
}

export const productRights = {
  'products.change': 'products and reviews',
} as const
type ProductRights = typeof productRights
