import { expect, test } from 'vitest'
import { crowDistance, minutesBetween, roadDistance } from './distance.ts'
import { gautengPlaces } from './gauteng-places.ts'
import { findPlace } from './find-place.ts'

const nameOf = (suburb: string, city = '', postalCode = '') => findPlace({ suburb, city, postalCode })?.name ?? null

test('every place is found by its name, its town and each of its other names, however they are written', () => {
  for (const { name, town, also } of gautengPlaces) {
    for (const known of [name, ...also]) {
      for (const written of [
        known,
        known.toUpperCase(),
        ` ${known.replace(' Estate', '').replaceAll(' ', '')} `,
        `${known} Ext 12`,
        `${known} x3`,
      ]) {
        expect([written, nameOf(written, town)]).toEqual([written, name])
      }
    }
  }
})

test('Afrikaans names and accents are known', () => {
  expect(nameOf('Waterkloofrif', 'Pretoria')).toBe('Waterkloof Ridge')
  expect(nameOf('Hoëveld', 'Centurion')).toBe('Highveld')
  expect(nameOf('Val-de-Grâce', 'Pta')).toBe('Val de Grace')
  expect(nameOf('Moreletapark uitbreiding 5', 'Tshwane')).toBe('Moreleta Park')
  expect(nameOf('', 'Pretoria-Oos')).toBe('Pretoria East')
})

test('a suburb that is not known is taken for its town, and an unknown town is elsewhere', () => {
  expect(nameOf('Nowhere Heights', 'Centurion')).toBe('Centurion')
  expect(nameOf('Morningside', 'Durban')).toBeNull()
  expect(nameOf('Claremont', 'Cape Town', '7700')).toBeNull()
  expect(nameOf('Nowhere Heights')).toBeNull()
  expect(nameOf('')).toBeNull()
})

test('the town or the postal code decides between suburbs of one name, and a code alone is enough', () => {
  expect(nameOf('Irene', 'Pretoria')).toBe('Irene')
  expect(nameOf('Faerie Glen', 'Pretoria East')).toBe('Faerie Glen')
  expect(nameOf('Bryanston', 'Gauteng')).toBe('Bryanston')
  expect(nameOf('', '', '1692')).toBe('Midstream')
  expect(nameOf('', '', '9999')).toBeNull()
})

test('places lie in Gauteng, no name is there twice in a town, and postal codes have four digits', () => {
  for (const { latitude, longitude, codes } of gautengPlaces) {
    expect(latitude < -25.3 && latitude > -26.9 && longitude > 27.2 && longitude < 29.1).toBe(true)
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
  }
  const names = gautengPlaces.map(({ name, town }) => `${name}, ${town}`)
  expect(new Set(names).size).toBe(names.length)
})

test('roads are longer than the crow’s flight, and the first ten kilometres are slow', () => {
  const [centurion, pretoria] = [findPlace({ city: 'Centurion' })!, findPlace({ city: 'Pretoria' })!]
  expect(crowDistance(centurion, pretoria)).toBeCloseTo(12.68, 1)
  expect(roadDistance(centurion, pretoria)).toBeCloseTo(17.1, 1)
  expect(minutesBetween(centurion, pretoria)).toBeCloseTo((10 / 35 + 7.1 / 60) * 60, 0)
  expect(minutesBetween(centurion, centurion)).toBe(0)
})
