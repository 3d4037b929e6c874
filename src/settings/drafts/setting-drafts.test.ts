import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { defaultSettings } from '#settings/starting/default-settings.server.ts'
import { BadgesDraft, BankDraft, CurrencyDraft, ShippingDraft, SocialDraft } from './setting-drafts.ts'
import { HoursDraft } from './hours-draft.ts'
import { IdentityDraft } from './identity-draft.ts'

const fresh = defaultSettings('demo')
const { identity, hours, bank } = fresh
const fields = (Draft: z.ZodMiniType, value: unknown) => {
  const result = Draft.safeParse(value)
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'))
}

test('the settings of a new shop can be saved unchanged', () => {
  expect(fields(IdentityDraft, identity)).toEqual([])
  expect(fields(HoursDraft, hours)).toEqual([])
  expect(fields(BankDraft, { bank })).toEqual([])
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ phone: '12' }, 'phone'],
  [{ whatsapp: 'javascript:alert(1)' }, 'whatsapp'],
  [{ email: 'hello' }, 'email'],
  [{ address: { ...identity.address, postalCode: '157' } }, 'address.postalCode'],
  [{ geo: { latitude: -91, longitude: 28 } }, 'geo.latitude'],
  [{ geo: { latitude: undefined, longitude: 28 } }, 'geo.latitude'],
  [{ vatRegistered: true, vatNumber: '1234567890' }, 'vatNumber'],
  [{ vatRegistered: true, vatNumber: '' }, 'vatNumber'],
  [{ vatRegistered: 'yes' }, 'vatRegistered'],
  [{ vatNumber: '4123456789', vatRegistered: false }, 'vatRegistered'],
  [{ vatNumber: '4123456789', vatRegistered: null }, 'vatRegistered'],
  [{ geo: { latitude: 25.86, longitude: 28.19 } }, 'elsewhere'],
])('business details with %j are refused for %s', (wrong, field) => {
  expect(fields(IdentityDraft, { ...identity, ...wrong })).toEqual([field])
})

const dayWith = (change: object) => ({
  ...hours,
  days: hours.days.map((day, i) => (i === 1 ? { ...day, ...change } : day)),
})
const closure = { from: '2026-12-14', to: '2027-01-03', reason: 'Year’s end' }
test.each([
  [dayWith({ open: '17:00', close: '08:00' }), 'days.1.close'],
  [dayWith({ open: '08:00', close: '08:00' }), 'days.1.close'],
  [dayWith({ open: null }), 'days.1.open'],
  [dayWith({ open: '8:00' }), 'days.1.open'],
  [dayWith({ close: '24:00' }), 'days.1.close'],
  [{ ...hours, days: hours.days.slice(1) }, 'days'],
  [{ ...hours, days: hours.days.toReversed() }, 'days'],
  [{ ...hours, closures: [{ ...closure, to: '2062-01-04' }] }, 'closures.0.to'],
  [{ ...hours, closures: [{ ...closure, to: '2026-12-13' }] }, 'closures.0.to'],
  [{ ...hours, closures: [{ ...closure, from: '2026-02-30' }] }, 'closures.0.from'],
  [{ ...hours, closures: [{ ...closure, reason: ' ' }] }, 'closures.0.reason'],
])('invalid hours are refused at the faulty field: %#', (wrong, field) => {
  expect(fields(HoursDraft, wrong)).toContain(field)
})

test('the fault in a day’s hours names the day', () => {
  const { error } = HoursDraft.safeParse(dayWith({ close: '07:00' }))
  expect(error?.issues.map(({ message }) => message)).toEqual(['Tuesday must close later than it opens'])
})

test('a time that cannot be read is said once, and nothing is compared with it', () => {
  const { error } = HoursDraft.safeParse(dayWith({ open: '8:00' }))
  expect(error?.issues.map(({ message }) => message)).toEqual(['Write a time like 08:00 or 17:30'])
})

test.each([
  [ShippingDraft, { freeFrom: -1, flatFee: 0 }, 'freeFrom'],
  [ShippingDraft, { freeFrom: 0, flatFee: 0.001 }, 'flatFee'],
  [CurrencyDraft, { currency: 'AUD' }, 'currency'],
  [BankDraft, { bank: { ...bank, accountNumber: '12-34' } }, 'bank.accountNumber'],
  [BankDraft, { bank: { ...bank, branchCode: '12345' } }, 'bank.branchCode'],
  [BankDraft, { bank: {} }, 'bank.bank'],
  [BadgesDraft, { labels: ['Insured', 'insured'] }, 'labels'],
  [SocialDraft, { facebook: 'http://facebook.com/x', instagram: '', youtube: '', linkedin: '' }, 'facebook'],
  [SocialDraft, { facebook: '', instagram: 'javascript:alert(1)', youtube: '', linkedin: '' }, 'instagram'],
] as [z.ZodMiniType, object, string][])('%#: an invalid setting is refused at its field', (Draft, wrong, field) => {
  expect(fields(Draft, wrong)).toContain(field)
})
