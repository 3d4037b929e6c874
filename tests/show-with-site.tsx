import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NavigationProvider } from '#lib/navigation/navigation.tsx'
import { ReaderContext } from '#lib/reading/read.tsx'
import { createReader } from '#lib/reading/reader.ts'

const site = {
  mode: 'live',
  publicUrl: 'https://shop.example.co.za',
  description: 'Pools and reefs in Gauteng.',
  currency: 'ZAR',
  shipping: { freeFrom: 1000, flatFee: 100 },
  orderLimits: { perProduct: 99, perOrder: 500 },
  onlinePayment: null,
  payment: { card: false, transfer: true, cash: { provinces: ['gauteng'], mostTotal: 5000 } },
  phone: '012 345 6789',
  phoneHref: 'tel:+27123456789',
  whatsappHref: 'https://wa.me/27123456789',
  poolShopOpen: true,
  marineShopOpen: true,
}

/** The server's HTML of a part of a page, with the given facts of the business and other reads. */
export function showWithSite(part: ReactNode, facts: object = {}, reads: Record<string, unknown> = {}) {
  const reader = createReader(async () => ({ data: null, tags: null }))
  reader.set('/api/site', { ...site, ...facts })
  for (const [path, value] of Object.entries(reads)) reader.set(path, value)
  return renderToStaticMarkup(
    <ReaderContext value={reader}>
      <NavigationProvider navigator={null} first={{ path: '/', search: '', key: 0, view: 'page' }}>
        {part}
      </NavigationProvider>
    </ReaderContext>,
  )
}
