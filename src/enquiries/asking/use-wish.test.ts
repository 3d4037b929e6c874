import { expect, test } from 'vitest'
import { litresFault, litresOf, wishOf } from './use-wish.tsx'

const wish = { litres: '', size: 'medium', suburb: '', postalCode: '', weekday: '' }

test('a chosen size counts while no litres are typed, and litres that cannot be read are said to be so', () => {
  expect([wishOf(wish), litresFault(wish)]).toEqual([{ size: 'medium' }, undefined])
  const typed = { ...wish, litres: '45,5 kl' }
  expect([wishOf(typed), litresFault(typed)]).toEqual([{ litres: 45_500 }, undefined])
  const unread = { ...wish, litres: 'about 45 000' }
  expect([wishOf(unread), litresOf(unread)]).toEqual([undefined, undefined])
  expect(litresFault(unread)).toBe('Please enter litres, like 45 000')
  expect(litresFault({ ...wish, litres: '4' })).toBeUndefined()
})
