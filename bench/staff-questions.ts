import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'

const today = new Date()
const daysAgo = (count: number) => addDays(dayOf(today), -count)

/** Addresses by the name of their measure; `{}` is replaced by another number each time. */
export const questions: Record<string, string[]> = {
  overview: ['7d', '30d', '90d', 'all'].map((period) => `/api/admin/overview?period=${period}`),
  products: [
    '',
    'page=100',
    'search=pump',
    'search=steel pump {}',
    'stock=in',
    'stock=low',
    'stock=out',
    'state=archived',
    'sort=-price',
    'sort=stock',
    'category=water-treatment&sort=name',
    'shop=reef-range&search=quartz',
  ].map((query) => `/api/admin/products?${query}`),
  orders: [
    '',
    'page=100',
    'status=pending',
    'status=delivered&payment=refunded',
    'status=cancelled',
    'method=bank-transfer',
    `from=${daysAgo(30)}&to=${daysAgo(0)}`,
    `from=${daysAgo(400)}&to=${daysAgo(399)}&status=delivered`,
    'search=CR-00{}',
    'search=thandi',
    'search=dlamini {}',
    'search=buyer{}',
    'sort=-total',
    'sort=placed',
  ].map((query) => `/api/admin/orders?${query}`),
  customers: [
    '',
    'page=100',
    'page=400',
    'sort=-orders',
    'sort=-spent',
    'sort=-spent&page=100',
    'search=thandi',
    'search=lerato botha {}',
    'search=customer{}',
    'search=08{}',
    'search=zw',
    'search=mokoena&sort=-spent',
  ].map((query) => `/api/admin/customers?${query}`),
  payments: [
    '',
    'page=100',
    'kind=refunded',
    'method=bank-transfer',
    `from=${daysAgo(30)}&to=${daysAgo(0)}`,
    'search=CR-00{}',
    'search=thandi',
    'search=dlamini {}',
  ].map((query) => `/api/admin/payments?${query}`),
  money: [
    'money/to-do',
    'money/to-do/count',
    'owed-back',
    'bank-lines/open',
    'bank-lines',
    'bank-lines?page=100',
    'bank-lines?state=open',
    'bank-lines?search=nkosi',
    'bank-statements',
    'documents',
    'documents?page=100',
    'documents?kind=credit-note',
    'documents?search=CR-00{}',
    'documents?search=thandi',
  ].map((query) => `/api/admin/${query}`),
  'a month': [`/api/admin/reports/month-end?from=${daysAgo(60)}&to=${daysAgo(30)}`],
  messages: [
    '',
    'page=100',
    'status=unread',
    'status=archived',
    'search=green',
    'search=customer{}',
    'service=maintenance',
    'spam=yes',
  ].map((query) => `/api/admin/messages?${query}`),
}

/** Replaces the number, and encodes spaces. */
export const filled = (path: string, round: number) =>
  path.replace('{}', String(1000 + ((round * 7919) % 50_000))).replaceAll(' ', '%20')
