import { expect, test } from 'vitest'
import { placeText, readPlace } from './typed-place.ts'

const office = { latitude: -25.8603, longitude: 28.1894 }

test('a place is read from two numbers and from the links of maps', () => {
  for (const typed of [
    '-25.8603, 28.1894',
    '−25.8603 28.1894',
    '-25.8603;28.1894',
    'geo:-25.8603,28.1894',
    'https://www.google.com/maps/place/Office/@-25.9,28.2,17z/data=!3m1!4b1!4m5!3m4!1s0x0!8m2!3d-25.8603!4d28.1894',
    'https://www.google.com/maps/@-25.8603,28.1894,15z',
    'https://maps.google.com/?q=-25.8603,28.1894',
    'https://www.google.com/maps/search/?api=1&query=-25.8603%2C28.1894',
    'https://www.openstreetmap.org/?mlat=-25.8603&mlon=28.1894#map=17/-25.9/28.2',
    'https://www.openstreetmap.org/#map=17/-25.8603/28.1894',
  ]) {
    expect([typed, readPlace(typed)]).toEqual([typed, office])
  }
  expect(readPlace(placeText(office))).toEqual(office)
})

test('what is no place is none', () => {
  for (const typed of [
    '',
    '12 Main Road',
    '-25.8603',
    '91, 28',
    '-25, 181',
    'https://example.com/?q=pool',
    '1, 2, 3',
  ]) {
    expect([typed, readPlace(typed)]).toEqual([typed, null])
  }
})
