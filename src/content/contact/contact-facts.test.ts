import { expect, test } from 'vitest'
import site from '../../../content/site.json' with { type: 'json' }
import { directionsTo, groupHours, mapFrame, sayDays } from './contact-facts.ts'

test('days with the same hours share one line', () => {
  expect(groupHours(site.identity.hours.days)).toEqual([
    { days: 'Monday to Friday', hours: '08:00–\u206017:00' },
    { days: 'Saturday to Sunday', hours: 'Closed' },
  ])
})

test('a day with different hours breaks the line', () => {
  const days = [
    { day: 'Monday', open: '08:00', close: '17:00' },
    { day: 'Tuesday', open: '09:00', close: '17:00' },
    { day: 'Wednesday', open: '08:00', close: '17:00' },
  ]
  expect(groupHours(days).map(({ days }) => days)).toEqual(['Monday', 'Tuesday', 'Wednesday'])
})

test('the map is centred on the office and marks it', () => {
  const url = new URL(mapFrame(site.identity.geo))
  const [west, south, east, north] = url.searchParams.get('bbox')!.split(',').map(Number)
  expect(url.origin).toBe('https://www.openstreetmap.org')
  expect(url.searchParams.get('marker')).toBe('-25.8603,28.1894')
  expect((west! + east!) / 2).toBeCloseTo(28.1894, 4)
  expect((south! + north!) / 2).toBeCloseTo(-25.8603, 4)
  expect(directionsTo(site.identity.geo)).toContain('-25.8603%2C28.1894')
})

test('closing days are shown as one day, or as the first and the last', () => {
  expect(sayDays('2026-12-24', '2026-12-24')).toBe('24 December 2026')
  expect(sayDays('2026-12-14', '2027-01-03')).toBe('14 December 2026 – 3 January 2027')
})
