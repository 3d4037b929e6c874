import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { storedObject } from '#lib/reading/browser-storage.ts'
import type { Cart } from '#cart/cart.ts'
import type { CheckoutFields, NewOrder } from '#checkout/checkout.ts'

/** The typed text, by field: survives a reload of the tab, but not the typist's sign-out. */
export type CheckoutDraft = Record<string, string>
type KeptDraft = { who: string | null; fields: CheckoutDraft }

/** One attempt at an order: the same order sent again, even after a reload, has the same key and is not placed twice. */
type Attempt = { key: string; body: string }

const storedDraft = storedObject<KeptDraft>(
  'tab',
  'clearwater-reef-checkout-v2',
  ({ who, fields }) => who !== undefined && typeof fields === 'object' && fields !== null,
)
const storedAttempt = storedObject<Attempt>(
  'tab',
  'clearwater-reef-attempt-v1',
  ({ key, body }) => typeof key === 'string' && typeof body === 'string',
)

/** `who` is signed in now. A guest's typed text stays when they sign in. */
export function readDraft(who: string | null): CheckoutDraft {
  const kept = storedDraft.find()
  if (!kept || kept.who === null || kept.who === who) return kept?.fields ?? {}
  forgetCheckout()
  return {}
}

export function storeDraft(form: HTMLFormElement, who: string | null) {
  const texts = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
  storedDraft.set({ who, fields: Object.fromEntries(texts) })
}

export function attemptKey(order: NewOrder): string {
  const body = JSON.stringify(order)
  const last = storedAttempt.find()
  if (last?.body === body) return last.key
  const attempt = { key: newAttemptKey(), body }
  storedAttempt.set(attempt)
  return attempt.key
}

export const forgetAttempt = () => storedAttempt.set(null)

export function forgetCheckout() {
  forgetAttempt()
  storedDraft.set(null)
}

/** The order as it is sent, without prices: those of the catalogue count. */
export function describeOrder(form: CheckoutFields, cart: Cart, shippingAddress: string, hazardous: boolean): NewOrder {
  const { firstName, lastName, email, phone, paymentMethod, notes, province, businessName } = form
  const { businessAddress: address = '', businessVat: vatNumber = '' } = form
  return {
    shippingAddress,
    paymentMethod,
    items: cart.map(({ id, quantity, dose }) => ({ productId: id, quantity, ...(dose ? { dose } : {}) })),
    customer: { firstName, lastName, email, phone },
    province: province as NewOrder['province'],
    ...(notes ? { notes } : {}),
    ...(hazardous ? { adultReceives: true } : {}),
    ...(businessName ? { invoiceTo: { name: businessName, address, vatNumber } } : {}),
  }
}
