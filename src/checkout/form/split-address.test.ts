import fc from 'fast-check'
import { expect, test } from 'vitest'
import { provinces } from '#settings/province.ts'
import { joinAddress } from '#checkout/checkout.ts'
import { splitAddress } from './split-address.ts'

const word = fc.stringMatching(/^[A-Za-z\u00c0-\u00ff.' -]{1,20}$/).map((text) => `x${text.trim()}`)

test('an address that the checkout has joined is split into what was typed', () => {
  const typed = fc.record({
    firstName: word,
    lastName: word,
    address: fc.array(word, { minLength: 2, maxLength: 3 }).map((words) => `12 ${words.join(', ')}`),
    city: word,
    province: fc.constantFrom(...provinces),
    postalCode: fc.stringMatching(/^\d{4}$/),
    phone: fc.stringMatching(/^0\d{2} \d{3} \d{4}$/),
  })
  fc.assert(
    fc.property(typed, (form) => {
      const line = joinAddress({ ...form, email: 'a@example.co.za', paymentMethod: 'bank-transfer' })
      const { address, city, province, postalCode } = form
      expect(splitAddress(line, `${form.firstName} ${form.lastName}`)).toEqual({ address, city, province, postalCode })
    }),
  )
})

test.each(['Removed with the account', '1 Main Road, Centurion', 'Ann Lee, 1 Main Road, Centurion, Gauteng, 0157', ''])(
  'an address written otherwise is not guessed at: %j',
  (line) => expect(splitAddress(line, 'Ann Lee')).toBeNull(),
)
