import { productReads } from '#catalogue/product-address.ts'
import { shopReads, shopTypeOf } from '#catalogue/listing-path.ts'
import { searchReads } from '#search/search-address.ts'
import { asksForVisits } from '#enquiries/asking/asks-for-visits.ts'
import { orderRead } from '#orders/order-read.ts'
import { ownPlanRead } from '#visits/own-plan/own-plan-read.ts'
import { visitReportRead } from '#visits/reports/visit-report-read.ts'
import type { At, PageRow } from './page-table.ts'

const poolServices: Omit<PageRow, 'path'> = {
  file: 'services/pages/pool-services-page.tsx',
  reads: () => ['/api/pool-services'],
  world: 'pool',
}

const marineServices: Omit<PageRow, 'path'> = {
  file: 'services/pages/marine-services-page.tsx',
  reads: ({ search }) => {
    const id = Number(search.get('id'))
    const opened = id ? [`/api/services/${id}` as const] : []
    return ['/api/marine-services', '/api/services?in=short', ...opened]
  },
  world: 'marine',
}

const getStarted: Omit<PageRow, 'path'> = {
  file: 'enquiries/asking/get-started-page.tsx',
  reads: ({ search }) => (asksForVisits(search) ? ['/api/people', '/api/plans'] : ['/api/people']),
}

const planRead = (world: string, { slug }: At['params']) =>
  `/api/plan-pages/${world}/${encodeURIComponent(slug!)}` as const

const admin: Omit<PageRow, 'path'> = {
  file: 'admin/frame/admin-dashboard-page.tsx',
  cache: { personal: true },
  bare: true,
}
const adminLogin: Omit<PageRow, 'path'> = { file: 'accounts/sign-in/admin-login-page.tsx', cache: { personal: true } }
const adminPortal: Omit<PageRow, 'path'> = {
  file: 'admin/frame/admin-portal-page.tsx',
  cache: { personal: true },
  bare: true,
}

export const pages: PageRow[] = [
  {
    path: '/',
    file: 'content/home/home-page.tsx',
    reads: () => ['/api/home'],
    world: 'pool',
  },
  { path: '/about', file: 'content/about/about-page.tsx', reads: () => ['/api/about', '/api/people'] },
  {
    path: '/marine-gallery',
    file: 'content/contact/marine-gallery-page.tsx',
    reads: () => ['/api/marine-gallery'],
    world: 'marine',
  },
  { path: '/terms', file: 'content/legal/terms-page.tsx', reads: () => ['/api/legal/terms'] },
  { path: '/terms-of-service', file: 'content/legal/terms-page.tsx', reads: () => ['/api/legal/terms'] },
  { path: '/privacy', file: 'content/legal/privacy-page.tsx', reads: () => ['/api/legal/privacy'] },
  { path: '/privacy-policy', file: 'content/legal/privacy-page.tsx', reads: () => ['/api/legal/privacy'] },
  { path: '/contact', file: 'content/contact/contact-page.tsx', reads: () => ['/api/contact', '/api/people'] },
  { path: '/logo-download', file: 'content/about/logo-download-page.tsx' },

  { path: '/get-started', ...getStarted },
  { path: '/getstarted', ...getStarted },

  { path: '/services', file: 'services/pages/services-page.tsx', reads: () => ['/api/services-overview'] },
  { path: '/pool-services', ...poolServices },
  { path: '/poolservices', ...poolServices },
  { path: '/marine-services', ...marineServices },
  { path: '/marine-services-page', ...marineServices },
  { path: '/marineservicespage', ...marineServices },
  {
    path: '/pool-plans/:slug',
    file: 'services/pages/plan-page.tsx',
    reads: ({ params }) => [planRead('pool', params), '/api/people'],
    cache: { subject: ({ params }) => planRead('pool', params) },
    world: 'pool',
  },
  {
    path: '/aquarium-plans/:slug',
    file: 'services/pages/plan-page.tsx',
    reads: ({ params }) => [planRead('aquarium', params), '/api/people'],
    cache: { subject: ({ params }) => planRead('aquarium', params) },
    world: 'marine',
  },

  {
    path: '/shop',
    file: 'app/pages/shop-page.tsx',
    reads: ({ search }) => shopReads.shop(search),
    outline: ({ search }) => (shopTypeOf(search) ? 'listing' : undefined),
  },
  {
    path: '/marine-shop',
    file: 'app/pages/marine-shop-page.tsx',
    reads: ({ search }) => [...shopReads.marineShop(search), '/api/assistant/marine/greetings'],
    outline: () => 'listing',
    world: 'marine',
  },
  {
    path: '/marine-shop/reef',
    file: 'catalogue/listing/reef-range-page.tsx',
    reads: ({ search }) => shopReads.reefRange(search),
    outline: () => 'listing',
    world: 'marine',
  },
  {
    path: '/pool-shop',
    file: 'app/pages/pool-shop-page.tsx',
    reads: ({ search }) => shopReads.poolCatalogue(search),
    outline: () => 'listing',
    world: 'pool',
  },

  {
    path: '/product/:id',
    file: 'catalogue/product-page/product-page.tsx',
    reads: ({ params }) => productReads(params.id),
    cache: { subject: ({ params }) => productReads(params.id)[0] ?? null },
    outline: () => 'product',
  },
  {
    path: '/product-detail',
    file: 'catalogue/product-page/product-page.tsx',
    reads: ({ search }) => productReads(search.get('id')),
    cache: { subject: ({ search }) => productReads(search.get('id'))[0] ?? null },
    outline: () => 'product',
  },

  {
    path: '/search',
    file: 'search/search-page.tsx',
    reads: ({ search }) => searchReads(search),
    outline: () => 'listing',
    unlisted: true,
  },

  {
    path: '/pool-calculator',
    file: 'water/pool/pool-calculator-page.tsx',
    reads: () => ['/api/water/goods'],
    world: 'pool',
  },
  { path: '/pool-volume', file: 'water/volume/pool-volume-page.tsx', world: 'pool' },
  {
    path: '/reef-calculator',
    file: 'water/reef/reef-calculator-page.tsx',
    reads: () => ['/api/water/goods'],
    world: 'marine',
  },
  { path: '/green-pool', file: 'water/green-pool/green-pool-page.tsx', world: 'pool' },
  { path: '/tank-help', file: 'water/tank-help/tank-help-page.tsx', world: 'marine' },

  { path: '/opening-reminder', file: 'launch/opening-reminder-page.tsx', cache: { personal: true } },

  { path: '/cart', file: 'cart/cart-page.tsx', cache: { personal: true } },
  {
    path: '/checkout',
    file: 'checkout/form/checkout-page.tsx',
    reads: () => ['/api/checkout/notices'],
    cache: { personal: true },
  },
  {
    path: '/order-confirmation',
    file: 'orders/customer/order-confirmation-page.tsx',
    cache: { personal: true, authorises: ({ search }) => orderRead(search) ?? '/api/orders/0' },
  },
  {
    path: '/order-again',
    file: 'orders/order-again/order-again-page.tsx',
    cache: { personal: true, authorises: ({ search }) => orderRead(search) ?? '/api/orders/0' },
  },

  {
    path: '/your-plan',
    file: 'visits/own-plan/your-plan-page.tsx',
    cache: { personal: true, authorises: ({ search }) => ownPlanRead(search) ?? '/api/own-plans/0' },
  },

  { path: '/login', file: 'accounts/sign-in/login-page.tsx', cache: { personal: true } },
  { path: '/customer-login', file: 'accounts/sign-in/customer-login-page.tsx', cache: { personal: true } },
  { path: '/signing-in/google', file: 'accounts/providers/signing-in-page.tsx', cache: { personal: true } },
  { path: '/signing-in/facebook', file: 'accounts/providers/signing-in-page.tsx', cache: { personal: true } },
  { path: '/client-login', file: 'accounts/sign-in/client-login-page.tsx', cache: { personal: true } },
  { path: '/forgot-password', file: 'accounts/sign-in/forgot-password-page.tsx', cache: { personal: true } },
  { path: '/reset-password', file: 'accounts/sign-in/reset-password-page.tsx', cache: { personal: true } },
  { path: '/finish-registration', file: 'accounts/sign-in/finish-registration-page.tsx', cache: { personal: true } },
  { path: '/verify-email', file: 'accounts/sign-in/verify-email-page.tsx', cache: { personal: true } },
  {
    path: '/dashboard',
    file: 'app/dashboard/dashboard-page.tsx',
    cache: { personal: true },
    outline: () => 'dashboard',
  },
  { path: '/dashboard/plan', file: 'visits/own-plan/my-plans-page.tsx', cache: { personal: true } },
  { path: '/dashboard/water', file: 'water/passport/waters-page.tsx', cache: { personal: true } },
  { path: '/dashboard/water/:id', file: 'water/passport/water-record-page.tsx', cache: { personal: true } },
  { path: '/dashboard/settings', file: 'accounts/settings/account-settings-page.tsx', cache: { personal: true } },
  { path: '/orders', file: 'orders/customer/orders-page.tsx', cache: { personal: true }, outline: () => 'orders' },

  {
    path: '/visit-report',
    file: 'visits/reports/visit-report-page.tsx',
    cache: { personal: true, authorises: ({ search }) => visitReportRead(search) ?? '/api/visits/reports/none' },
  },
  { path: '/technician', file: 'visits/phone/technician-page.tsx', cache: { personal: true }, bare: true },

  { path: '/admin', ...adminPortal },
  { path: '/admin-portal', ...adminPortal },
  { path: '/admin-login', ...adminLogin },
  { path: '/adminlogin', ...adminLogin },
  { path: '/admin-dashboard', ...admin },
  { path: '/admindashboard', ...admin },
]

export const notFoundPage: PageRow = { path: '*', file: 'app/pages/not-found-page.tsx' }
