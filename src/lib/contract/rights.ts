import type { Role, StaffRole } from './roles.ts'

/** Roles have a module of their own: every page uses them, and only staff pages the rights. */
export { type Role, roles, type StaffRole, staffRoles } from './roles.ts'

/** Rights of staff, in words that complete "Your role does not include …". A right is added with the first call that needs it. */
export const rights = {
  'admin.open': 'the staff area',
  'figures.read': 'the figures of the business',
  'orders.pack': 'packing orders and receiving returns',
  'orders.read': 'orders with their amounts',
  'orders.change': 'changing orders',
  'money.read': 'payments and reports',
  'money.change': 'recording payments and refunds',
  'customers.read': 'customers',
  'enquiries.answer': 'messages',
  'products.change': 'products and reviews',
  'content.change': 'the texts of the website',
  'settings.change': 'business settings',
  'mail.send': 'outgoing mail',
  'launch.change': 'opening the shops',
  'legal.change': 'legal texts',
  'bank.change': 'bank details',
  'staff.change': 'staff and roles',
  'jobs.run': 'background jobs',
  'audit.read': 'the audit trail',
} as const
export type Right = keyof typeof rights
export const everyRight = Object.keys(rights) as Right[]

export const roleLabels: Record<Role, string> = {
  customer: 'Customer',
  owner: 'Owner',
  office: 'Office',
  packer: 'Packer',
  technician: 'Technician',
  bookkeeper: 'Bookkeeper',
}

/** The one place that says which role has which right. */
export const rightsOf: Record<Role, readonly Right[]> = {
  customer: [],
  owner: everyRight,
  office: [
    'admin.open',
    'figures.read',
    'orders.pack',
    'orders.read',
    'orders.change',
    'money.read',
    'money.change',
    'customers.read',
    'enquiries.answer',
    'products.change',
    'content.change',
    'settings.change',
    'mail.send',
  ],
  packer: ['admin.open', 'orders.pack'],
  technician: ['admin.open'],
  bookkeeper: ['admin.open', 'figures.read', 'orders.read', 'money.read'],
}

export const isStaff = (role: Role): role is StaffRole => role !== 'customer'

export const may = (person: { role: Role } | null, right: Right) =>
  person !== null && rightsOf[person.role].includes(right)
