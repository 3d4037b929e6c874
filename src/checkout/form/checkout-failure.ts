import { HazardousCheckoutForm } from '#checkout/checkout.ts'
import { CallFailed } from '#lib/reading/call.ts'

const formFields = new Set(Object.keys(HazardousCheckoutForm.shape))

/** Fields of the form with another name on the server. */
const ownNames: Record<string, string> = {
  shippingAddress: 'address',
  'invoiceTo.name': 'businessName',
  'invoiceTo.address': 'businessAddress',
  'invoiceTo.vatNumber': 'businessVat',
}

/** The server names its own fields; the form shows errors at those that it has, and the others as a sentence. */
export function asFormFailure(error: unknown): unknown {
  if (!(error instanceof CallFailed)) return error
  const fields = Object.entries(error.refusal.fields ?? {}).map(([name, message]): [string, string] => [
    ownNames[name] ?? name.replace(/^customer\./, ''),
    message,
  ])
  const own = fields.filter(([name]) => formFields.has(name))
  const refusal = { ...error.refusal, fields: own.length === fields.length ? Object.fromEntries(own) : {} }
  return new CallFailed(error.status, JSON.stringify(refusal), '')
}

/** The cart no longer matches the catalogue and has to be checked. */
export const isAboutStock = (error: unknown) => error instanceof CallFailed && error.status === 409

/** The order, or what is unpaid together with it, is more than may be ordered without phoning. */
export const isAboutSize = (error: unknown) =>
  error instanceof CallFailed && error.status === 409 && error.refusal.fields?.items !== undefined

/** The key was used for another order; a new key solves that. */
export const isAboutKey = (error: unknown) =>
  error instanceof CallFailed && error.refusal.fields?.idempotencyKey !== undefined

export const asksForAdult = (error: unknown) =>
  error instanceof CallFailed && error.refusal.fields?.adultReceives !== undefined
