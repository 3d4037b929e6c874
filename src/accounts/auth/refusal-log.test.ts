import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '#app/server/create-server.server.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { ask, signIn } from '../../../tests/people.ts'
import { quiet } from '../../../tests/quiet-log.ts'
import { refusalFingerprint } from './refusal-log.server.ts'

let shop: OpenShop
let site: Awaited<ReturnType<typeof createServer>>
const lines: Record<string, string>[] = []
const secret = 'a-long-secret-of-this-installation-alone'

beforeAll(async () => {
  shop = await openShop({ limits: true, mode: 'live' })
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const { database } = shop
  site = await createServer({ runtime: { ...shop.runtime, secret }, database, log: quiet, logger })
})
afterAll(async () => {
  await site.server.close()
  await shop.close()
})

const refusals = () => lines.splice(0).filter(({ networkFingerprint }) => networkFingerprint)

test('refused sign-ins are logged with stable fingerprints for account and network, and without personal data', async () => {
  for (const [name, remoteAddress] of [
    ['Lerato.M', '203.0.113.1'],
    ['lerato.m ', '203.0.113.2'],
    ['somebody', '203.0.113.2'],
  ] as const)
    await signIn(site, name, 'typed secret words', { remoteAddress })
  const found = refusals()
  expect(found.map(({ msg }) => msg)).toEqual(Array.from({ length: 3 }, () => 'a sign-in was refused'))
  const lerato = refusalFingerprint(secret, 'account', 'lerato.m')
  const [one, two] = ['203.0.113.1', '203.0.113.2'].map((network) => refusalFingerprint(secret, 'network', network))
  expect(found.map(({ accountFingerprint, networkFingerprint }) => [accountFingerprint, networkFingerprint])).toEqual([
    [lerato, one],
    [lerato, two],
    [refusalFingerprint(secret, 'account', 'somebody'), two],
  ])
  expect(lerato).toMatch(/^[\w-]{12}$/)
  expect(JSON.stringify(found)).not.toMatch(/lerato|typed secret|203\.0\.113/i)
})

test('sign-ins stopped by a limit and spent links are logged too', async () => {
  const remoteAddress = '203.0.113.9'
  for (let guess = 0; guess < 12; guess++) await signIn(site, 'thabo', 'wrong words', { remoteAddress })
  expect(
    refusals()
      .map(({ reason }) => reason)
      .slice(-2),
  ).toEqual(['too many attempts', 'too many attempts'])
  const payload = { token: 'invented', password: 'two calm herons' }
  await ask(site, 'POST', '/api/users/reset-password', { payload, remoteAddress })
  expect(refusals()).toMatchObject([
    { msg: 'a reset was refused', networkFingerprint: refusalFingerprint(secret, 'network', remoteAddress) },
  ])
})
