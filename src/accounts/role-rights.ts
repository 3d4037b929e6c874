import type { Right } from '#lib/contract/rights.ts'
import type { Role } from './roles.ts'

/** The owner has every right: one that a slice has added and that is missing here does not compile. */
const all: Record<Right, true> = {
  'admin.open': true,
  'figures.read': true,
  'orders.pack': true,
  'orders.read': true,
  'orders.change': true,
  'money.read': true,
  'money.change': true,
  'customers.read': true,
  'enquiries.answer': true,
  'products.change': true,
  'content.change': true,
  'settings.change': true,
  'mail.send': true,
  'launch.change': true,
  'legal.change': true,
  'bank.change': true,
  'staff.change': true,
  'jobs.run': true,
  'audit.read': true,
  'visits.plan': true,
  'visits.do': true,
}
export const everyRight = Object.keys(all) as Right[]

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
    'visits.plan',
  ],
  packer: ['admin.open', 'orders.pack'],
  technician: ['admin.open', 'visits.do'],
  bookkeeper: ['admin.open', 'figures.read', 'orders.read', 'money.read'],
}

export const roleMay = (role: Role, right: Right) => rightsOf[role].includes(right)

export const roleLabels: Record<Role, string> = {
  customer: 'Customer',
  owner: 'Owner',
  office: 'Office',
  packer: 'Packer',
  technician: 'Technician',
  bookkeeper: 'Bookkeeper',
}
