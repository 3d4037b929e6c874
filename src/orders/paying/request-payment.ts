import { call } from '#lib/call.ts'

/** The form that leads to the payment page of an order. `linkKey`: of the link by which it is seen. */
export async function requestPayment(id: number, linkKey: string | null) {
  const { payApi } = await import('./pay-order.ts')
  return call(payApi.begin, { id: String(id), ...(linkKey ? { key: linkKey } : {}) })
}
