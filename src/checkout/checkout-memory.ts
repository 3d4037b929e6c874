import { newAttemptKey } from '#lib/attempt-key.ts'
import type { Cart } from '#cart/cart.ts'
import type { CheckoutFields, NewOrder } from './checkout.ts'

/** The typed text, by field: survives a reload of the tab, but not the typist's sign-out. */
export type CheckoutDraft = Record<string, string>
type KeptDraft = { who: string | null; fields: CheckoutDraft }

/** One attempt at an order: the same order sent again, even after a reload, has the same key and is not placed twice. */
type Attempt = { key: string; body: string }

const draftName = 'clearwater-reef-checkout-v2'
const attemptName = 'clearwater-reef-attempt-v1'

/** `who` is signed in now. A guest's typed text stays when they sign in. */
export function readDraft(who: string | null): CheckoutDraft {
  const kept = readStored<KeptDraft>(draftName)
  if (!kept || kept.who === null || kept.who === who) return kept?.fields ?? {}
  forgetCheckout()
  return {}
}

export function storeDraft(form: HTMLFormElement, who: string | null) {
  const texts = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
  store(draftName, { who, fields: Object.fromEntries(texts) } satisfies KeptDraft)
}

/** The idempotency key of this order. Another order gets another key. */
export function attemptKey(order: NewOrder): string {
  const body = JSON.stringify(order)
  const last = readStored<Attempt>(attemptName)
  if (last?.body === body) return last.key
  const attempt = { key: newAttemptKey(), body }
  store(attemptName, attempt)
  return attempt.key
}

export const forgetAttempt = () => store(attemptName, null)

export function forgetCheckout() {
  forgetAttempt()
  store(draftName, null)
}

/** The order as it is sent, without prices: those of the catalogue count. */
export function describeOrder(form: CheckoutFields, cart: Cart, shippingAddress: string, hazardous: boolean): NewOrder {
  const { firstName, lastName, email, phone, paymentMethod, notes, province, businessName } = form
  const { businessAddress: address = '', businessVat: vatNumber = '' } = form
  return {
    shippingAddress,
    paymentMethod,
    items: cart.map(({ id, quantity }) => ({ productId: id, quantity })),
    customer: { firstName, lastName, email, phone },
    province: province as NewOrder['province'],
    ...(notes ? { notes } : {}),
    ...(hazardous ? { adultReceives: true } : {}),
    ...(businessName ? { invoiceTo: { name: businessName, address, vatNumber } } : {}),
  }
}

function readStored<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}

function store(name: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: the typed text is kept only in the form.
  }
}
