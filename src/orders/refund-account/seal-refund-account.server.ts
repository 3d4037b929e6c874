import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { RefundAccount } from './refund-account.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** A key of its own: nothing else that is made with the site's secret opens an account. */
const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'refund account', 32))

/** An account that is copied to another order cannot be read there. */
const ofOrder = (orderId: number) => Buffer.from(`order:${orderId}`)

export function sealRefundAccount(secret: string, orderId: number, account: RefundAccount): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyFrom(secret), nonce).setAAD(ofOrder(orderId))
  const text = JSON.stringify(account)
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** Null for an account that was sealed with another secret. */
export function openRefundAccount(secret: string, orderId: number, sealed: string): RefundAccount | null {
  const bytes = Buffer.from(sealed, 'base64')
  const nonce = bytes.subarray(0, nonceLength)
  try {
    const decipher = createDecipheriv(algorithm, keyFrom(secret), nonce, { authTagLength: tagLength })
    decipher.setAAD(ofOrder(orderId)).setAuthTag(bytes.subarray(-tagLength))
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()])
    return RefundAccount.parse(JSON.parse(text.toString()))
  } catch {
    return null
  }
}
