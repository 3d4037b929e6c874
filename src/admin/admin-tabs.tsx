import { ChartColumn, Inbox, Package, Settings, ShoppingBag, Users } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { UnreadCount } from '#enquiries/unread-count.tsx'

type Screen = { load: () => Promise<ComponentType>; Page: ComponentType }
/** `Count` says how much waits there. */
type AdminTab = Screen & { id: string; label: string; icon: ComponentType; Count?: ComponentType }

const screen = (load: Screen['load']): Screen => ({ load, Page: lazy(async () => ({ default: await load() })) })

/** What staff run the business with. Each screen lives with the things it is about, and is fetched when it is opened, or when there is time. */
export const adminTabs: AdminTab[] = [
  {
    id: 'overview',
    label: 'Overview',
    icon: ChartColumn,
    ...screen(async () => (await import('./overview-admin-page.tsx')).OverviewAdminPage),
  },
  {
    id: 'products',
    label: 'Products',
    icon: Package,
    ...screen(async () => (await import('#catalogue/product-admin/products-admin-page.tsx')).ProductsAdminPage),
  },
  {
    id: 'customers',
    label: 'Customers',
    icon: Users,
    ...screen(async () => (await import('./customers-admin-page.tsx')).CustomersAdminPage),
  },
  {
    id: 'orders',
    label: 'Orders',
    icon: ShoppingBag,
    ...screen(async () => (await import('#orders/orders-admin-page.tsx')).OrdersAdminPage),
  },
  {
    id: 'messages',
    label: 'Messages',
    icon: Inbox,
    Count: UnreadCount,
    ...screen(async () => (await import('#enquiries/enquiries-admin-page.tsx')).EnquiriesAdminPage),
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    ...screen(async () => (await import('./settings-admin-page.tsx')).SettingsAdminPage),
  },
]

export const tabAddress = (id: string) => `/admin-dashboard?tab=${id}`
