import type { NoticeFault, PaymentProvider, ProviderNotice } from '../payment-provider.server.ts'
import { formFields, type Merchant } from './payfast-form.server.ts'
import { isSigned, type Notification, readNotification, signedPart } from './payfast-notification.server.ts'

type AskServer = (path: string, body: string, signal: AbortSignal) => Promise<string>

type PayfastAccess = {
  merchant: Merchant
  processUrl: string
  ask: AskServer
}

export const processPath = '/eng/process'
export const validatePath = '/eng/query/validate'

/** PayFast, or a server with its protocol. It has no call to look a payment up by our own id. */
export function payfastProvider({ merchant, processUrl, ask }: PayfastAccess): PaymentProvider {
  return {
    name: 'payfast',
    label: 'PayFast',
    begin: (payment) => ({ action: processUrl, fields: formFields(merchant, payment) }),
    interpret(body) {
      const notification = readNotification(body)
      const notice = notification && toNotice(notification)
      const fault = faultOf(body, notification, merchant)
      return fault || !notice ? { notice, fault: fault ?? 'unreadable' } : { notice, fault: null }
    },
    async confirm(body, signal) {
      const signed = signedPart(body)
      if (signed === null) return false
      const said = await ask(validatePath, signed, signal)
      const word = said.trim()
      if (word === 'VALID') return true
      if (word === 'INVALID') return false
      throw new Error('PayFast answered neither VALID nor INVALID.')
    },
  }
}

function faultOf(body: string, notification: Notification | null, merchant: Merchant): NoticeFault | null {
  if (!isSigned(body, merchant.passphrase)) return 'wrong-signature'
  if (!notification) return 'unreadable'
  return notification.merchant === merchant.id ? null : 'wrong-merchant'
}

const states = { COMPLETE: 'paid', FAILED: 'failed', CANCELLED: 'cancelled', PENDING: 'pending' } as const

const toNotice = ({ payment, reference, state, amount }: Notification): ProviderNotice => ({
  payment,
  reference,
  state: states[state],
  amount,
})

const answersWithin = 15_000

/** Over the network. An answer without success counts as none. */
export function askPayfast(host: string): AskServer {
  return async (path, body, signal) => {
    const response = await fetch(`https://${host}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answersWithin)]),
    })
    if (!response.ok) throw new Error(`PayFast answered ${response.status}.`)
    return response.text()
  }
}
