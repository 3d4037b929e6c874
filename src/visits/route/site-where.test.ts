import { expect, test } from 'vitest'
import { siteWhere } from './site-where.ts'

const office = { latitude: -25.8603, longitude: 28.1894 }

test('a site without a place is in the middle of its suburb', () => {
  const address = { suburb: 'Irene', city: 'Centurion', postalCode: '0157' }
  expect(siteWhere({ ...address, place: office })).toEqual(office)
  expect(siteWhere({ ...address, place: null })).toEqual({ latitude: -25.875, longitude: 28.22 })
  expect(siteWhere({ suburb: 'Xanadu', city: 'Durban', postalCode: '', place: null })).toBeNull()
})
