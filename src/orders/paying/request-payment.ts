import { call } from '#lib/reading/call.ts'

/** The form that leads to the payment page. `linkKey`: from the link by which the order is seen. */
export async function requestPayment(id: number, linkKey: string | null) {
  const { payApi } = await import('./pay-order.ts')
  return call(payApi.begin, { id: String(id), ...(linkKey ? { key: linkKey } : {}) })
}
