import { CalendarCheck, ChartColumn, Inbox, Package, Settings, ShoppingBag, Users, Wallet } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { useMay } from '#staff/frame/own-rights.tsx'
import type { Right } from '#lib/contract/rights.ts'
import { settingSections } from './setting-sections.tsx'
import { ReturnsWaiting } from '#orders/staff-returns/returns-waiting.tsx'
import { MoneyCount } from '#money/to-do/to-do-count.tsx'
import { UnreadCount } from '#enquiries/inbox/unread-count.tsx'

type Screen = { load: () => Promise<ComponentType>; Page: ComponentType }
type AdminTab = Screen & {
  id: string
  label: string
  icon: ComponentType
  /** Any of these rights opens it. */
  needs: Right[]
  Count?: ComponentType
}

const screen = (load: Screen['load']): Screen => ({ load, Page: lazy(async () => ({ default: await load() })) })

/** The screens of staff. Each lives in the slice of its subject, and is fetched when it is opened, or when the browser is idle. */
export const adminTabs: AdminTab[] = [
  {
    id: 'overview',
    label: 'Overview',
    icon: ChartColumn,
    needs: ['figures.read'],
    ...screen(async () => (await import('#admin/overview/overview-admin-page.tsx')).OverviewAdminPage),
  },
  {
    id: 'products',
    label: 'Products',
    icon: Package,
    needs: ['products.change'],
    ...screen(async () => (await import('./products-screen.tsx')).ProductsScreen),
  },
  {
    id: 'customers',
    label: 'Customers',
    icon: Users,
    needs: ['customers.read'],
    ...screen(async () => (await import('#admin/customers/customers-admin-page.tsx')).CustomersAdminPage),
  },
  {
    id: 'orders',
    label: 'Orders',
    icon: ShoppingBag,
    needs: ['orders.read', 'orders.pack'],
    Count: ReturnsWaiting,
    ...screen(async () => (await import('#orders/orders-admin-page.tsx')).OrdersAdminPage),
  },
  {
    id: 'money',
    label: 'Money',
    icon: Wallet,
    needs: ['money.read'],
    Count: MoneyCount,
    ...screen(async () => (await import('./money-screen.tsx')).MoneyScreen),
  },
  {
    id: 'visits',
    label: 'Visits',
    icon: CalendarCheck,
    // Written out: the screen's list of sections is in another file of scripts, which may run after this one.
    needs: ['visits.plan', 'figures.read'],
    ...screen(async () => (await import('#visits/visits-admin-page.tsx')).VisitsAdminPage),
  },
  {
    id: 'messages',
    label: 'Messages',
    icon: Inbox,
    needs: ['enquiries.answer'],
    Count: UnreadCount,
    ...screen(async () => (await import('#enquiries/enquiries-admin-page.tsx')).EnquiriesAdminPage),
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    needs: settingSections.map(({ needs }) => needs),
    ...screen(async () => (await import('./settings-admin-page.tsx')).SettingsAdminPage),
  },
]

export function useAdminTabs() {
  const may = useMay()
  return adminTabs.filter(({ needs }) => needs.some(may))
}

export const tabAddress = (id: string) => `/admin-dashboard?tab=${id}`
