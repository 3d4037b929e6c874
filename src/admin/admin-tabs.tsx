import { ChartColumn, Inbox, Package, Settings, ShoppingBag, Users } from 'lucide-react'
import { type ComponentType, lazy } from 'react'

type AdminTab = { id: string; label: string; icon: ComponentType; Page: ComponentType }

/** What staff run the business with. Each screen lives with the things it is about, and is fetched when it is opened. */
export const adminTabs: AdminTab[] = [
  {
    id: 'overview',
    label: 'Overview',
    icon: ChartColumn,
    Page: lazy(async () => ({ default: (await import('./overview-admin-page.tsx')).OverviewAdminPage })),
  },
  {
    id: 'products',
    label: 'Products',
    icon: Package,
    Page: lazy(async () => ({
      default: (await import('#catalogue/stockroom/products-admin-page.tsx')).ProductsAdminPage,
    })),
  },
  {
    id: 'customers',
    label: 'Customers',
    icon: Users,
    Page: lazy(async () => ({ default: (await import('./customers-admin-page.tsx')).CustomersAdminPage })),
  },
  {
    id: 'orders',
    label: 'Orders',
    icon: ShoppingBag,
    Page: lazy(async () => ({ default: (await import('#orders/orders-admin-page.tsx')).OrdersAdminPage })),
  },
  {
    id: 'messages',
    label: 'Messages',
    icon: Inbox,
    Page: lazy(async () => ({ default: (await import('#consultations/messages-admin-page.tsx')).MessagesAdminPage })),
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    Page: lazy(async () => ({ default: (await import('./settings-admin-page.tsx')).SettingsAdminPage })),
  },
]

export const tabAddress = (id: string) => `/admin-dashboard?tab=${id}`
