import type { StaffRole } from '#accounts/roles.ts'

/** The built-in accounts of a demonstration; a live shop has none. */
export const demoAccounts = {
  customer: { username: 'demo', password: 'demo1234' },
  admin: { username: 'admin', password: 'admin1234' },
} as const

/** One account of each other role, named after it, to try out what it is shown. */
export const demoStaff: { role: StaffRole; password: string }[] = [
  { role: 'office', password: 'office1234' },
  { role: 'packer', password: 'packer1234' },
  { role: 'technician', password: 'technician1234' },
  { role: 'bookkeeper', password: 'bookkeeper1234' },
]
