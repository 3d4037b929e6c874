import fc from 'fast-check'
import { isIPv6 } from 'node:net'
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
  ['::ffff:c000:0207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
  ['0000:0000:0000:0000:0000:ffff:c000:207', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['[FE80::1%25eth0]:443', 'fe80:0:0:0'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0'],
  [' 2001:db8:1:2::9 ', '2001:db8:1:2'],
  ['1:2:3', '1:2:3'],
  ['::1::2', '::1::2'],
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

const group = fc.oneof(fc.constant(0), fc.nat(0xffff))
const spelling = fc.record({
  padded: fc.boolean(),
  upper: fc.boolean(),
  cut: fc.boolean(),
  end: fc.constantFrom('', '%eth0', 'port', 'brackets'),
  dotted: fc.boolean(),
})

type Spelling = typeof spelling extends fc.Arbitrary<infer S> ? S : never

/** An address written in one of its many ways. */
function spelled(groups: number[], { padded, upper, cut, end, dotted }: Spelling) {
  const words = groups.map((each) => each.toString(16).padStart(padded ? 4 : 1, '0'))
  const low = groups.slice(6).flatMap((each) => [each >> 8, each & 255])
  const all = dotted ? [...words.slice(0, 6), low.join('.')] : words
  const text = cut ? withCut(all) : all.join(':')
  const cased = upper ? text.toUpperCase() : text
  if (end === 'port') return `[${cased}]:50312`
  return end === 'brackets' ? `[${cased}]` : cased + end
}

/** The first run of zeros left out. */
function withCut(words: string[]) {
  const first = words.findIndex((word) => /^0+$/.test(word))
  if (first < 0) return words.join(':')
  const end = words.findIndex((word, place) => place > first && !/^0+$/.test(word))
  return `${words.slice(0, first).join(':')}::${end < 0 ? '' : words.slice(end).join(':')}`
}

test('an IPv6 address has one network in each of its spellings, which it shares with its /64 alone', () => {
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 8, maxLength: 8 }),
      spelling,
      spelling,
      fc.nat(3),
      (groups, one, other, at) => {
        const plain = spelled(groups, { padded: true, upper: false, cut: false, end: '', dotted: false })
        expect(isIPv6(plain)).toBe(true)
        const network = networkOf(plain)
        expect([networkOf(spelled(groups, one)), networkOf(spelled(groups, other))]).toEqual([network, network])
        const isMapped = groups.slice(0, 5).every((each) => each === 0) && groups[5] === 0xffff
        if (isMapped) return
        expect(networkOf(spelled(groups.with(7, groups[7]! ^ 1), one))).toBe(network)
        const elsewhere = groups.with(at, groups[at]! ^ 1)
        expect(networkOf(spelled(elsewhere, one))).not.toBe(network)
      },
    ),
  )
})

test('an IPv4 address has one network, on its own, with a port, and within IPv6 in each of its spellings', () => {
  const bytes = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
  fc.assert(
    fc.property(bytes, spelling, ([a, b, c, d], how) => {
      const plain = [a, b, c, d].join('.')
      const mapped = [0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d]
      for (const address of [plain, `${plain}:443`, spelled(mapped, how)]) expect(networkOf(address)).toBe(plain)
    }),
  )
})
