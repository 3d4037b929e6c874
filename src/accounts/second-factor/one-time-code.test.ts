import { expect, test } from 'vitest'
import { codeOf, stepAt } from '../../../tests/one-time-codes.ts'
import { keyAddress, newRecoveryCode, newSecret, stepOfCode } from './one-time-code.server.ts'

/** The secret of RFC 6238, appendix B, `12345678901234567890` in base32; its six-digit codes are the last six of eight. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

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

test('what is no code of six digits is no code of any step', () => {
  const now = new Date(59_000)
  for (const other of ['', '28708', '2870822', '287 082', '28708x', '２８７０８２', '-28708'])
    expect([other, stepOfCode(secret, other, now)]).toEqual([other, null])
  expect(stepOfCode(secret, '287082', now)).toBe(1)
})

test('secrets are 160 bits in base32, recovery codes are short to type, and none repeats', () => {
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
