import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'
import { employ } from '../../tests/staff-people.ts'
import type { AdminSettings } from '#settings/drafts/settings-admin.ts'
import type { Site } from './site.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

const read = async () => (await ask(shop, 'GET', '/api/admin/settings', { cookie })).json<AdminSettings>()
const save = (name: string, payload: object) => ask(shop, 'PUT', `/api/admin/settings/${name}`, { cookie, payload })
const site = async () => (await shop.server.inject('/api/site')).json<Site>()
type Entry = { who: string; what: string; subject: string; label: string; changes: Record<string, unknown> }
const lastEntry = async () =>
  rowsOf<Entry>(
    await shop.db.execute('select who, what, subject, label, changes from audit_entries order by id desc limit 1'),
  )[0]

test('a new telephone number is linked in the cached answer at once, and recorded', async () => {
  const { identity } = await read()
  const answer = await save('identity', {
    ...identity,
    phone: '087 550 1234',
    whatsapp: '+27 82 123 4567',
    email: 'a@b.co.za',
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { version: identity.version + 1 }])
  expect(await site()).toMatchObject({
    phone: '087\u00a0550\u00a01234',
    phoneHref: 'tel:+27875501234',
    whatsappHref: 'https://wa.me/27821234567',
    emailHref: 'mailto:a@b.co.za',
    orderPrefix: 'CR-',
  })
  const entry = await lastEntry()
  expect(entry).toMatchObject({ who: 'admin', subject: 'setting:identity', label: 'Business details' })
  expect(entry?.changes).toMatchObject({ phone: [identity.phone, '087 550 1234'] })
  expect(entry?.changes).not.toHaveProperty('name')
})

test('links sent by staff are ignored, since they follow from the numbers', async () => {
  const { identity } = await read()
  await save('identity', { ...identity, tagline: 'New', phoneHref: 'javascript:alert(1)', orderPrefix: 'X-' })
  const { phoneHref, orderPrefix } = await site()
  expect([phoneHref, orderPrefix]).toEqual(['tel:+27875501234', 'CR-'])
})

test('invalid values are refused by field and nothing changes', async () => {
  const { identity } = await read()
  const answer = await save('identity', { ...identity, phone: '12', address: { ...identity.address, postalCode: 'x' } })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual(['phone', 'address.postalCode'])
  expect((await read()).identity.version).toBe(identity.version)
})

test('the later of two people changing the same setting is told so and overwrites nothing', async () => {
  const { footer } = await read()
  expect((await save('footer', { ...footer, about: 'First' })).statusCode).toBe(200)
  const late = await save('footer', { ...footer, about: 'Second' })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Someone else has just changed these settings. Please look at it again.',
  ])
  expect((await site()).footer.about).toBe('First')
})

test('only one of many simultaneous saves succeeds', async () => {
  const { footer } = await read()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => save('footer', { ...footer, about: `Words ${n}` })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7)
})

test('saving unchanged settings changes and records nothing', async () => {
  const before = await lastEntry()
  const { shipping } = await read()
  expect((await save('shipping', shipping)).json()).toEqual({ version: shipping.version })
  expect(await lastEntry()).toEqual(before)
})

test('delivery costs are entered in rand and stored in cents', async () => {
  const { shipping } = await read()
  await save('shipping', { ...shipping, freeFrom: 1500, flatFee: 99.5 })
  expect((await site()).shipping).toEqual({ freeFrom: 1500, flatFee: 99.5 })
  expect((await lastEntry())?.changes).toEqual({ freeFrom: [1000_00, 1500_00], flatFee: [100_00, 99_50] })
})

test('new hours are shown in words and in short, with upcoming closing days', async () => {
  const { hours } = await read()
  const days = hours.days.map((day) => (day.day === 'Saturday' ? { ...day, open: '09:00', close: '12:00' } : day))
  const closures = [
    { from: '2096-12-24', to: '2096-12-24', reason: 'Stock count' },
    { from: '2096-03-02', to: '2096-03-03', reason: 'Training' },
    { from: '2020-03-02', to: '2020-03-03', reason: 'Long ago' },
  ]
  expect((await save('hours', { ...hours, days, closures })).statusCode).toBe(200)
  const told = (await site()).hours
  expect([told.summary, told.short]).toEqual([
    'Monday to Friday 08:00-17:00, Saturday 09:00-12:00, Sunday closed',
    'Mon–Fri 08:00-17:00, Sat 09:00-12:00',
  ])
  expect(told.closures.map(({ reason }) => reason)).toEqual(['Training', 'Stock count'])
})

test('a business that is open on public holidays is shown as open on a proclaimed one', async () => {
  const { hours } = await read()
  const closures = [{ from: '2096-05-05', to: '2096-05-05', reason: 'Election Day', holiday: true }]
  await save('hours', { ...hours, closures, closedOnPublicHolidays: true })
  expect((await site()).hours.closures).toHaveLength(1)
  await save('hours', { ...(await read()).hours, closures, closedOnPublicHolidays: false })
  expect((await site()).hours.closures).toEqual([])
})

test('an opened shop is open in the cached answer', async () => {
  expect((await site()).marineShopOpen).toBe(false)
  const { launch } = await read()
  await save('launch', { ...launch, marineShopOpen: true })
  expect(await site()).toMatchObject({ poolShopOpen: false, marineShopOpen: true })
})

test('the currency must be one of four', async () => {
  const { currency } = await read()
  expect((await save('currency', { ...currency, currency: 'EUR' })).statusCode).toBe(200)
  expect((await site()).currency).toBe('EUR')
  expect((await save('currency', { version: currency.version + 1, currency: 'BTC' })).statusCode).toBe(400)
})

test('a bank account can be removed and restored, and the trail shows it', async () => {
  const bank = (await read()).bank!
  await save('bank', { ...bank, bank: null })
  expect((await read()).bank!.bank).toBeNull()
  expect((await lastEntry())?.changes).toMatchObject({ bank: [bank.bank, null] })
  await save('bank', { bank: bank.bank, version: bank.version + 1 })
  expect((await read()).bank!.bank).toEqual(bank.bank)
})

test('only networks with an address are linked', async () => {
  const { social } = await read()
  await save('social', { ...social, facebook: 'https://www.facebook.com/clearwater', youtube: '', linkedin: '' })
  expect((await site()).social).toEqual([
    { network: 'facebook', label: 'Facebook', url: 'https://www.facebook.com/clearwater' },
    { network: 'instagram', label: 'Instagram', url: 'https://www.instagram.com/' },
  ])
})

test('badges get ids of their own', async () => {
  const { trustBadges } = await read()
  await save('trust-badges', { ...trustBadges, labels: ['5+ years', '5 years', '★'] })
  expect((await site()).trustBadges).toEqual([
    { id: '5-years', label: '5+ years' },
    { id: '5-years-2', label: '5 years' },
    { id: 'claim-3', label: '★' },
  ])
})

test('an unknown setting is not found', async () => {
  expect((await save('secrets', { version: 1 })).statusCode).toBe(404)
})

test('a point outside South Africa, such as a latitude without its sign, is saved only after confirmation', async () => {
  const { identity } = await read()
  const egypt = { latitude: -identity.geo.latitude, longitude: identity.geo.longitude }
  const refused = await save('identity', { ...identity, geo: egypt })
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { elsewhere: 'This point is not in South Africa, where south is negative. Save it all the same?' },
  ])
  expect((await read()).identity).toEqual(identity)
  expect((await save('identity', { ...identity, geo: egypt, elsewhere: true })).statusCode).toBe(200)
  const kept = (await read()).identity
  expect(kept.geo).toEqual(egypt)
  expect(kept).not.toHaveProperty('elsewhere')
  expect((await lastEntry())?.changes).toEqual({ geo: [identity.geo, egypt] })
})

test('bank details are shown to staff who may change them, and not to the office', async () => {
  expect(await read()).toHaveProperty('bank.version')
  const { cookie: office } = await employ(shop, 'office')
  const seen = (await ask(shop, 'GET', '/api/admin/settings', { cookie: office })).json()
  expect([seen.mode, 'bank' in seen]).toEqual(['demo', false])
})
