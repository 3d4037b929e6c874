import { expect, test } from 'vitest'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import { DashboardOverview, type OverviewProps } from './dashboard-overview.tsx'

const none = {} as OverviewProps
const profile = { emailVerified: true } as OverviewProps['profile']
const bill = {
  id: 7,
  orderNumber: 'CR-00007',
  bill: 'Small Pools, December 2025',
  status: 'pending',
  currency: 'ZAR',
  createdAt: '2026-01-02T08:00:00Z',
  total: 850,
  toPay: 850,
  received: 0,
  refunded: 0,
} as OverviewProps['orders'][number]
const plan = { id: 3, water: 'Pool', isOpen: false, next: { plannedOn: '2027-03-10', technician: 'Demo' } }
const shown = (more: Partial<OverviewProps>) =>
  showWithSite(<DashboardOverview {...none} profile={profile} orders={[]} plans={[]} {...more} />)

test('the next visit keeps the name of the water apart from the name of who comes', () => {
  const plans = [plan] as OverviewProps['plans']
  expect(shown({ plans })).toContain('Wednesday 10 March 2027 · Pool · Demo comes to you')
})

test('a bill whose day has passed is said to be overdue, with its last day', () => {
  const text = shown({ orders: [bill] })
  expect(text).toContain('A bill is overdue')
  expect(text).toContain('to pay, overdue since 9\u00a0January\u00a02026')
  const both = shown({ orders: [bill], plans: [plan] as OverviewProps['plans'] })
  expect(both.indexOf('A bill is overdue')).toBeLessThan(both.indexOf('Your next visit'))
})
