import { type ComponentType, lazy } from 'react'

export type SettingSection = {
  /** Its name in the address: `?tab=settings&section=hours`. */
  id: string
  label: string
  group: 'Business' | 'Website texts' | 'Office'
  Part: ComponentType
}

/** What can be set. Each part lives with the things it is about, and is fetched when it is opened. */
export const settingSections: SettingSection[] = [
  {
    id: 'business',
    label: 'Business details',
    group: 'Business',
    Part: lazy(async () => ({ default: (await import('#settings/business-admin.tsx')).BusinessAdmin })),
  },
  {
    id: 'hours',
    label: 'Opening hours',
    group: 'Business',
    Part: lazy(async () => ({ default: (await import('#settings/hours-admin.tsx')).HoursAdmin })),
  },
  {
    id: 'shop',
    label: 'Shop and payment',
    group: 'Business',
    Part: lazy(async () => ({ default: (await import('#settings/shop-admin.tsx')).ShopAdmin })),
  },
  {
    id: 'social',
    label: 'Links and footer',
    group: 'Website texts',
    Part: lazy(async () => ({ default: (await import('#settings/links-admin.tsx')).LinksAdmin })),
  },
]

export const settingGroups: SettingSection['group'][] = ['Business', 'Website texts', 'Office']
