import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'
import { signIn } from '../../tests/people.ts'
import { liveSettings as complete } from '../../tests/live-settings.ts'
import { readConfig } from '#app/config/config.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'

test('a live shop refuses to start and names every missing setting at once', () => {
  const refusal = () => readConfig({ SITE_MODE: 'live', LIMITS: 'off' })
  for (const name of [...Object.keys(complete).slice(1), 'LIMITS']) expect(refusal).toThrow(name)
  expect(() => readConfig({ ...complete, PUBLIC_URL: 'http://shop.example.co.za' })).toThrow('https')
  expect(() => readConfig({ ...complete, SECRET: 'short' })).toThrow('SECRET must have at least 32 characters')
  expect(() => readConfig({ ...complete, TRUST_PROXY: '1' })).toThrow('TRUST_PROXY must be an address')
  expect(() => readConfig({ ...complete, ADMIN_PASSWORD: 'short' })).toThrow('ADMIN_PASSWORD must have at least 12')
})

test('a complete live configuration and an empty demo one are accepted', () => {
  const { firstAdmin, secret, ...live } = readConfig(complete)
  expect(live).toMatchObject({ mode: 'live', secure: true, limits: true, trustProxy: ['10.0.0.0/8'] })
  expect(firstAdmin).toEqual({ email: complete.ADMIN_EMAIL, password: complete.ADMIN_PASSWORD })
  expect(secret).toBe(complete.SECRET)
  expect(readConfig({})).toMatchObject({ mode: 'demo', secret: undefined, firstAdmin: undefined })
})

test('a provider with only an id or only a secret prevents the start', () => {
  expect(readConfig({}).providers).toEqual({})
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  const facebook = {
    FACEBOOK_CLIENT_ID: 'other',
    FACEBOOK_CLIENT_SECRET: 'words',
    FACEBOOK_ISSUER: 'https://id.example',
  }
  expect(readConfig({ ...google, ...facebook }).providers).toEqual({
    google: { clientId: 'id', clientSecret: 'secret', issuer: undefined },
    facebook: { clientId: 'other', clientSecret: 'words', issuer: 'https://id.example' },
  })
  expect(readConfig({ ...google, FACEBOOK_CLIENT_ID: '' }).providers).not.toHaveProperty('facebook')
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET is missing')
  expect(() => readConfig({ FACEBOOK_CLIENT_SECRET: 'words' })).toThrow('FACEBOOK_CLIENT_ID is missing')
  expect(() => readConfig({ GOOGLE_ISSUER: 'https://id.example' })).toThrow('GOOGLE_CLIENT_ID is missing')
  expect(() => readConfig({ ...google, GOOGLE_ISSUER: 'no address' })).toThrow('GOOGLE_ISSUER')
  const plain = { ...complete, ...google, GOOGLE_ISSUER: 'http://id.example' }
  expect(() => readConfig(plain)).toThrow('GOOGLE_ISSUER must begin with https://')
})

test('forms may lead to other sites only where each host is named', () => {
  expect(readConfig({}).formHosts).toEqual([])
  expect(readConfig({ FORM_HOSTS: 'pay.example.co.za, Sandbox.pay.example' }).formHosts).toEqual([
    'pay.example.co.za',
    'sandbox.pay.example',
  ])
  for (const FORM_HOSTS of [
    '*.example.co.za',
    'https://pay.example',
    'pay.example;',
    "pay.example 'unsafe-inline'",
    '*',
  ])
    expect(() => readConfig({ FORM_HOSTS })).toThrow('FORM_HOSTS must be host names')
})

const shop = await openShop(readConfig(complete))
afterAll(() => shop.close())

test('a live shop without an admin creates the one from its settings, once', async () => {
  await prepareDatabase(shop.database, shop.runtime)
  const other = { email: 'late@example.co.za', password: 'a late second admin' }
  await prepareDatabase(shop.database, { ...shop.runtime, firstAdmin: other })
  const answer = await signIn(shop, complete.ADMIN_EMAIL, complete.ADMIN_PASSWORD)
  expect([answer.statusCode, answer.json().user?.role]).toEqual([200, 'owner'])
  expect((await signIn(shop, other.email, other.password)).statusCode).toBe(401)
})
