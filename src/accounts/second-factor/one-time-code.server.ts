import { generateSecret, verifySync } from 'otplib'

const stepSeconds = 30

/** A secret for an authenticator app: 160 bits in base32. */
export const newSecret = () => generateSecret()

/** The present step, or one before or after, as clocks differ. RFC 6238 with SHA-1, six digits and steps of thirty seconds, which every app supports. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const found = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: stepSeconds,
  })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}

/** The address that an app reads: the account of the secret, and the name to show it under. */
export function keyAddress(secret: string, { site, account }: { site: string; account: string }) {
  const asked = new URLSearchParams({ secret, issuer: site, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(account)}?${asked.toString().replaceAll('+', '%20')}`
}

/** Ten letters and digits out of thirty-two each: not to be guessed. */
export const newRecoveryCode = () => {
  const code = generateSecret().slice(0, 10).toLowerCase()
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
