import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { lazySigningSecret } from '#accounts/sessions/signing-secret.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { processNotification } from '#orders/paying/take-notification.server.ts'
import { openPaymentProvider } from '#payments/open-payment-provider.server.ts'
import { readPracticeForm } from '#payments/practice/practice-form.server.ts'
import type { PracticeNotice } from '#payments/practice/practice-outcome.ts'
import { practiceMerchant } from '#payments/practice/practice-provider.server.ts'
import { newReference, writeStatement } from '#payments/practice/practice-statement.server.ts'
import { insertPracticeStatement } from '#payments/practice/practice-statement-store.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { OpenShop } from './open-shop.ts'
import { addProduct, cookieOf, plainOrder, postOrder } from './order-product.ts'
import { ask } from './people.ts'

export const webhookPath = '/api/webhooks/payfast'
const formType = 'application/x-www-form-urlencoded'
const Form = z.object({ action: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) })
export type Form = z.infer<typeof Form>

export type Buyer = { id: number; cookie: string; total: number }

/** A guest's order by card. */
export async function orderByCard(shop: OpenShop, more: object = {}): Promise<Buyer> {
  const product = await addProduct(shop.db, { price: 1299_00 })
  const customer = {
    firstName: 'Thabo',
    lastName: "O'Brien & Sons 🐠",
    email: 'thabo+pool@example.co.za',
    phone: '0825550101',
  }
  const answer = await postOrder(shop, { ...plainOrder([{ productId: product, quantity: 1 }]), customer, ...more })
  const { id, total } = answer.json<{ id: number; total: number }>()
  return { id, cookie: cookieOf(answer), total }
}

export const beginToPay = (shop: OpenShop, { id, cookie }: Pick<Buyer, 'id' | 'cookie'>, key?: string) =>
  ask(shop, 'POST', `/api/orders/${id}/pay`, { cookie, payload: key ? { key } : {} })

export async function formFor(shop: OpenShop, buyer: Pick<Buyer, 'id' | 'cookie'>): Promise<Form> {
  const answer = await beginToPay(shop, buyer)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return z.parse(Form, answer.json())
}

export const fieldOf = ({ fields }: Form, name: string) => fields.find(([each]) => each === name)?.[1] ?? ''

const merchantOf = (shop: OpenShop) => practiceMerchant(lazySigningSecret(shop))

/** A notification of the practice gateway, which confirms it when asked. */
export async function notificationOf(
  shop: OpenShop,
  form: Form,
  notice: Partial<PracticeNotice> & { reference?: string } = {},
) {
  const merchant = await merchantOf(shop)
  const read = readPracticeForm(new URLSearchParams(form.fields), merchant)!
  const { reference = newReference(), state = 'COMPLETE', short = 0 } = notice
  const body = writeStatement({ form: read, merchant, reference, notice: { state, short, after: 0 } })
  await shop.db.execute(sql`drop index if exists practice_statements_paid`)
  await shop.db.transaction((tx) => insertPracticeStatement(tx, { paymentId: read.payment, body }))
  return body
}

/** Sends a body like the provider's server. */
export const tell = (shop: OpenShop, body: string) =>
  shop.server.inject({ method: 'POST', url: webhookPath, headers: { 'content-type': formType }, payload: body })

export const postPractice = (shop: OpenShop, path: string, fields: [string, string][]) =>
  shop.server.inject({
    method: 'POST',
    url: `/practice-gateway${path}`,
    headers: { 'content-type': formType },
    payload: new URLSearchParams(fields).toString(),
  })

const atOnce = 20

/** Processes the whole inbox, twenty notices at a time, as several nodes would. */
export async function processInbox(shop: OpenShop) {
  const provider = await openPaymentProvider(shop)!()
  const sign = await lazyOrderSigner(shop)()
  const booking = { now: shop.runtime.now(), settings: await findSettings(shop.db), runtime: shop.runtime, sign }
  const context = { attempt: 1, retryAt: new Date(), dueSince: new Date(), signal: new AbortController().signal }
  const kept = await shop.db.execute(sql`select event from webhook_events where source = 'payfast' order by random()`)
  const events = rowsOf<{ event: string }>(kept).map(({ event }) => event)
  const left = events.values()
  const processNext = async () => {
    for (const event of left) await processNotification({ app: shop, provider, booking }, event, context)
  }
  await Promise.all(Array.from({ length: atOnce }, processNext))
}

export type Seen = {
  status: string
  paymentStatus: string
  received: number
  toPay: number
  toRefund: number
  tried?: string
}
export const seenBy = async (shop: OpenShop, { id, cookie }: Pick<Buyer, 'id' | 'cookie'>) =>
  (await ask(shop, 'GET', `/api/orders/${id}`, { cookie })).json<Seen>()

export async function countOf(shop: OpenShop, query: ReturnType<typeof sql>) {
  const result = await shop.db.execute(sql`select count(*)::int as count from ${query}`)
  return rowsOf<{ count: number }>(result)[0]!.count
}
