import { z } from 'zod/mini'

export type OrderItem = { productId: number; quantity: number }

export const orderBody = (...items: OrderItem[]) => ({
  shippingAddress: 'Thandi Nkosi, 12 Reef Street, Centurion, Gauteng, 0157, 0821234567',
  paymentMethod: 'bank-transfer',
  province: 'gauteng',
  items,
})

const Said = z.object({ id: z.optional(z.int()), message: z.optional(z.string()) })

/** Places an order over HTTP, like a stranger's browser. */
export async function order(base: string, body: object, key?: string) {
  const response = await fetch(`${base}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, ...z.parse(Said, JSON.parse(text)) }
}

export const timesOf = (count: number) => Array.from({ length: count }, (_, index) => index)
