declare module '#lib/contract/rights.ts' {
  interface Rights extends StaffRights {}
}

export const staffRights = {
  'staff.change': 'staff and roles',
} as const
type StaffRights = typeof staffRights
