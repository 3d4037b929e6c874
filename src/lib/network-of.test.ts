import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50312', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[::FFFF:192.0.2.7]:50312', '192.0.2.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8:1:2:ffff::9', '2001:db8:1:2'],
  ['2001:0db8:0001:2::9', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:50312', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s belongs to the network %s, however a proxy writes it', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['2001:db8:1:2::9', '2001:db8:1'],
  ['[2001:0DB8:0001:ffff::9]:50312', '2001:db8:1'],
  ['192.0.2.7:50312', null],
  ['unknown', null],
])('the address %s belongs to the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site)
})
