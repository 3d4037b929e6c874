import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { quiet } from '../../../tests/quiet-log.ts'
import { trustRanges } from './trusted-proxy.server.ts'

const proxyOf = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy

test('addresses, ranges and range names are accepted, and "none" means no proxy', () => {
  expect(proxyOf('none')).toEqual([])
  expect(proxyOf('10.0.0.0/8')).toEqual(['10.0.0.0/8'])
  expect(proxyOf(' 192.0.2.7 , fd00::/8,loopback, linklocal,uniquelocal ')).toEqual([
    '192.0.2.7',
    'fd00::/8',
    'loopback',
    'linklocal',
    'uniquelocal',
  ])
})

test('a number of hops or an invalid address is refused with the name of the setting', () => {
  const wrong = ['1', 'true', 'proxy.example', '10.0.0.0/33', '10.0.0.0/0', '::/0', '10.0.0.0/8,', '10.0.0.0/', '10.1']
  for (const value of [...wrong, 'none,10.0.0.1', '::1/129', '10.0.0.1/8.5']) {
    expect(() => proxyOf(value), value).toThrow('TRUST_PROXY must be')
  }
})

test('a range contains its addresses, even when IPv4 arrives as IPv6', () => {
  const trusts = trustRanges(['10.0.0.0/8', 'loopback', '2001:db8::7'])
  const addresses = ['10.9.8.7', '::ffff:10.9.8.7', '127.0.0.1', '::1', '2001:db8::7']
  expect(addresses.filter((address) => !trusts(address))).toEqual([])
  expect(['11.0.0.1', '2001:db8::8', 'unknown', ''].filter((address) => trusts(address))).toEqual([])
})

const shop = await openShop()
afterAll(() => shop.close())

/** A server of its own on the shop's database, with its warnings. */
async function openBehind(ranges: string[]) {
  const warnings: string[] = []
  const { runtime, database } = shop
  const logger = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
  const { server } = await createServer({ runtime, database, log: quiet, logger, trustProxy: ranges })
  server.get('/test-address', (request) => ({ address: request.ip }))
  const askFrom = async (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await server.inject({ url: '/test-address', remoteAddress, headers })).json().address as string
  }
  return { warnings, askFrom, close: () => server.close() }
}

test('a forwarded address is trusted from the named proxy only, and others are warned about once', async () => {
  const { askFrom, warnings, close } = await openBehind(['10.0.0.0/8'])
  expect(await askFrom('10.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
  expect(await askFrom('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.2.2.2')).toBe('203.0.113.9')
  expect(await askFrom('198.51.100.1')).toBe('198.51.100.1')
  expect(warnings).toEqual([])
  for (const peer of ['198.51.100.1', '198.51.100.2']) expect(await askFrom(peer, '203.0.113.9')).toBe(peer)
  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY')])
  await close()
})
