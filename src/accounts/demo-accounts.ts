/** The built-in accounts of a demonstration; a live shop has none. */
export const demoAccounts = {
  customer: { username: 'demo', password: 'demo1234' },
  admin: { username: 'admin', password: 'admin1234' },
} as const
