import { expect, test } from 'vitest'
import type { Site } from '#settings/site.ts'
import { averageRating, businessData } from './business-data.ts'
import type { Home } from './home.ts'

const weekday = (day: string) => ({ day, open: '08:00', close: '17:00' })
const site = {
  name: 'Clearwater Reef',
  publicUrl: 'https://reef.example',
  description: 'Pools and reefs',
  phone: '+27 12 345 6789',
  phoneHref: 'tel:+27123456789',
  email: 'hello@reef.example',
  currency: 'ZAR',
  address: { line1: 'Unit 1', suburb: '', city: 'Centurion', province: 'Gauteng', postalCode: '0157', country: 'SA' },
  geo: { latitude: -25.86, longitude: 28.19 },
  hours: {
    days: [weekday('Monday'), weekday('Tuesday'), { day: 'Sunday', open: null, close: null }],
    closures: [{ from: '2026-12-14', to: '2027-01-03', reason: 'Year’s end' }],
  },
  social: [],
} as unknown as Site

const words = { title: '', intro: '' }
const area = { area: 'Centurion', distance: '5km', responseTime: 'Same day', services: [], featured: true }
const question = { id: 1, category: 'Pricing', question: 'What does it cost?', answer: 'R850 a month.' }
const review = (rating: number) => ({
  id: rating,
  name: 'Lerato M.',
  location: 'Centurion',
  service: 'Weekly Pool Maintenance',
  rating,
  text: 'Clear.',
  date: '2025-09-16',
  sample: true,
})
const lists = { areas: { ...words, primaryBadge: '', items: [area] }, faq: { ...words, items: [question] } }

const graphOf = (home: Pick<Home, 'areas' | 'faq' | 'testimonials'>) =>
  businessData(site, home)['@graph'] as Record<string, unknown>[]

test('the business is described with its location, areas and opening hours', () => {
  const [business] = graphOf(lists)
  expect(business).toMatchObject({
    '@id': 'https://reef.example/#business',
    telephone: '+27123456789',
    address: { addressLocality: 'Centurion', postalCode: '0157' },
    geo: { '@type': 'GeoCoordinates', latitude: -25.86, longitude: 28.19 },
    areaServed: [{ '@type': 'Place', name: 'Centurion' }],
    openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '17:00' }],
    specialOpeningHoursSpecification: [{ validFrom: '2026-12-14', validThrough: '2027-01-03', closes: '00:00' }],
  })
})

test('questions are listed with their answers', () => {
  expect(graphOf(lists).find((node) => node['@type'] === 'FAQPage')).toMatchObject({
    mainEntity: [{ name: 'What does it cost?', acceptedAnswer: { text: 'R850 a month.' } }],
  })
})

test('without testimonials there is no rating', () => {
  const [business] = graphOf(lists)
  expect(business).not.toHaveProperty('aggregateRating')
})

test('the testimonials’ average is stated', () => {
  const [business] = graphOf({ ...lists, testimonials: { ...words, items: [review(5), review(4)] } })
  expect(business).toMatchObject({ aggregateRating: { ratingValue: '4.5', reviewCount: 2 } })
})

test('the average has one decimal', () => {
  expect(averageRating([{ rating: 5 }, { rating: 5 }, { rating: 4 }])).toBe('4.7')
})
