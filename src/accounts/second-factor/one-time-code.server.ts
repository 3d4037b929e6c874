import { createHmac, randomBytes } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret for an authenticator app, in base32. */
export const newSecret = () => toBase32(randomBytes(20))

export function toBase32(bytes: Buffer) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string) {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const stepAt = (moment: Date) => Math.floor(moment.getTime() / 1000 / stepSeconds)

/** The code of one time step of thirty seconds: RFC 6238 with SHA-1 and six digits, which every app supports. */
export function codeOf(secret: string, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 0xf) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a code: the present one, or one before or after, as clocks differ. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((near) => codeOf(secret, near) === code) ?? null
}

/** The address that an app reads: the account of the secret, and the name to show it under. */
export function keyAddress(secret: string, { site, account }: { site: string; account: string }) {
  const asked = new URLSearchParams({ secret, issuer: site, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(account)}?${asked.toString().replaceAll('+', '%20')}`
}

/** Ten letters and digits out of thirty-two each: not to be guessed. */
export const newRecoveryCode = () => {
  const code = toBase32(randomBytes(7)).slice(0, 10).toLowerCase()
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
