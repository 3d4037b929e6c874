import { expect, test } from 'vitest'
import { codeOf, keyAddress, newRecoveryCode, newSecret, stepAt, stepOfCode, toBase32 } from './one-time-code.server.ts'

/** The secret and the codes of RFC 6238, appendix B, whose six-digit codes are the last six of eight. */
const secret = toBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeOf(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test('a code is valid in its own half minute and in the ones before and after', () => {
  const now = new Date('2026-11-21T10:00:10Z')
  const found = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, codeOf(secret, stepAt(now) + away), now))
  expect(found.map((step) => step && step - stepAt(now))).toEqual([null, -1, 0, 1, null])
})

test('secrets are 160 bits in base32, recovery codes are short to type, and none repeats', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newRecoveryCode()).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
  expect(new Set(Array.from({ length: 200 }, newRecoveryCode)).size).toBe(200)
})

test('the authenticator app is told the site and the account', () => {
  const address = keyAddress(secret, { site: 'Clearwater Reef', account: 'thandi@example.co.za' })
  expect(address).toBe(
    `otpauth://totp/Clearwater%20Reef:thandi%40example.co.za?secret=${secret}&issuer=Clearwater%20Reef&algorithm=SHA1&digits=6&period=30`,
  )
  expect(new URL(address).searchParams.get('issuer')).toBe('Clearwater Reef')
})
