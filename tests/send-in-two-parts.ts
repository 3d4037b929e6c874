import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { orderBody } from './order-calls.ts'

/** Starts to send an order, and sends the rest of it on demand. */
export async function sendInTwoParts(url: string, key: string = crypto.randomUUID()) {
  const body = JSON.stringify(orderBody({ productId: 3, quantity: 1 }))
  const begun = Promise.withResolvers<void>()
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'idempotency-key': key }
  const sending = request(url, { method: 'POST', headers })
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sending.on('response', async (response) => resolve({ status: response.statusCode!, text: await text(response) }))
    sending.on('error', reject)
    sending.on('error', begun.reject)
  })
  answered.catch(() => {})
  sending.write(body.slice(0, 20), () => begun.resolve())
  await begun.promise
  return {
    body,
    finish: () => {
      sending.end(body.slice(20))
      return answered
    },
  }
}
