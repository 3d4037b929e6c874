export const staffRoles = ['owner', 'office', 'packer', 'technician', 'bookkeeper'] as const
export type StaffRole = (typeof staffRoles)[number]
export const roles = ['customer', ...staffRoles] as const
export type Role = (typeof roles)[number]

export const isStaff = (role: Role): role is StaffRole => role !== 'customer'
