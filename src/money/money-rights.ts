declare module '#lib/contract/rights.ts' {
  interface Rights extends MoneyRights {}
}

export const moneyRights = {
  'money.read': 'payments and reports',
  'money.change': 'recording payments and refunds',
} as const
type MoneyRights = typeof moneyRights
