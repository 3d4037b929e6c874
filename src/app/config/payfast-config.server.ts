import { CannotStart } from '#lib/process/cannot-start.ts'
import type { PayfastMerchant } from '#lib/process/runtime.server.ts'

const needed = ['PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY', 'PAYFAST_PASSPHRASE'] as const

type ReadPayfastInput = { SITE_MODE: 'demo' | 'live'; PAYFAST_HOST?: string | undefined } & {
  [name in (typeof needed)[number]]?: string | undefined
}

const usualHost = 'www.payfast.co.za'

/** The merchant's access is complete or absent. On the sandbox nobody pays, so that a live shop would give its goods away. */
export function readPayfast(e: ReadPayfastInput): PayfastMerchant | undefined {
  const missing = needed.filter((name) => !e[name])
  if (!e.PAYFAST_HOST && missing.length === needed.length) return undefined
  if (missing.length) {
    const are = missing.length > 1 ? 'are' : 'is'
    throw new CannotStart(`Cannot start: ${missing.join(' and ')} ${are} missing, as others of PAYFAST_ are set`)
  }
  const [id, key, passphrase] = needed.map((name) => e[name]!) as [string, string, string]
  const { PAYFAST_HOST: host = usualHost } = e
  if (e.SITE_MODE === 'live' && host.startsWith('sandbox.')) {
    throw new CannotStart('Cannot start in live mode: PAYFAST_HOST is the sandbox, on which nobody pays')
  }
  return { host, id, key, passphrase }
}
