import type { PaymentForm } from './payment-form.ts'

export type PaymentToBegin = {
  /** Our own id of it, which the notification returns. */
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
  payment: string
  /** The provider's id of it: the same in every repeat. */
  reference: string
  state: 'paid' | 'failed' | 'cancelled' | 'pending'
  /** Whole cents. */
  amount: number
}

/** The fault of a notification before any lookup. `notice` is its content, if readable. */
export type NoticeFault = 'wrong-signature' | 'wrong-merchant' | 'unreadable'
type InterpretedNotice = { notice: ProviderNotice; fault: null } | { notice: ProviderNotice | null; fault: NoticeFault }

/** A company that takes payments for us. Refunds are made on its own screens and recorded by staff. */
export type PaymentProvider = {
  /** The name in rows and in the inbox: `payfast`. */
  name: 'payfast'
  label: string
  begin: (payment: PaymentToBegin) => PaymentForm
  interpret: (body: string) => InterpretedNotice
  /** Asks the provider whether a notification is its own. Throws when it cannot be asked. */
  confirm: (body: string, signal: AbortSignal) => Promise<boolean>
  /** The latest notification about a payment, at our request; null where the provider does not know it. Absent for one that cannot be asked. */
  lookUp?: (payment: string) => Promise<string | null>
}
