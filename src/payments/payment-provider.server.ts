import type { PaymentForm } from './payment-form.ts'

/** A try to pay as its provider is told of it. */
export type PaymentToBegin = {
  /** Our own name of it; the notification brings it back. */
  payment: string
  /** Whole cents, in rand. */
  amount: number
  item: string
  buyer: { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined }
  returnUrl: string
  cancelUrl: string
  notifyUrl: string
}

/** The statement of a provider's server about a payment. */
export type ProviderNotice = {
  /** Our own name of the payment. */
  payment: string
  /** The provider's number of it: the same for every repeat. */
  reference: string
  state: 'paid' | 'failed' | 'cancelled' | 'pending'
  /** Whole cents. */
  amount: number
}

/** The fault of a notification before anything is looked up. `notice` is what it says, where it can be read. */
export type NoticeFault = 'wrong-signature' | 'wrong-merchant' | 'unreadable'
type InterpretedNotice = { notice: ProviderNotice; fault: null } | { notice: ProviderNotice | null; fault: NoticeFault }

/** A company that takes payments for us. Refunds are made in its own screens and recorded by staff. */
export type PaymentProvider = {
  /** The name in rows and in the inbox: `payfast`. */
  name: 'payfast'
  /** The name by which people know it. */
  label: string
  begin: (payment: PaymentToBegin) => PaymentForm
  /** Verifies and reads a notification. */
  interpret: (body: string) => InterpretedNotice
  /** Asks the provider whether a notification is its own. Throws when it cannot be asked. */
  confirm: (body: string, signal: AbortSignal) => Promise<boolean>
  /** The newest notification about a payment, asked for by us; null where the provider knows nothing of it. Left out where it cannot be asked. */
  lookUp?: (payment: string) => Promise<string | null>
}
