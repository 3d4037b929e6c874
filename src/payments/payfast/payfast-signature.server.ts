import { createHash } from 'node:crypto'
import type { Fields } from '../form-fields.ts'

/** Text as PHP's `urlencode` writes it: a space is `+`, and only letters, digits and `-_.` stay as they are. */
export function encodeForPhp(text: string) {
  const encoded = encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+')
  return encoded.replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

export const encodeFields = (fields: readonly Readonly<Fields[number]>[]) =>
  fields.map(([name, value]) => `${name}=${encodeForPhp(value.trim())}`).join('&')

/** The MD5 that PayFast expects over encoded fields, followed by the passphrase where the merchant has one. */
export function signatureOf(encoded: string, passphrase: string | null) {
  const salted = passphrase ? `${encoded}&passphrase=${encodeForPhp(passphrase.trim())}` : encoded
  return createHash('md5').update(salted).digest('hex')
}
