import { expect, type Page } from '@playwright/test'
import { open } from './browsing.ts'

/** A number of its own for each guest: what one number holds unpaid is limited. */
export const newPhone = () => `082 ${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

export const newEmail = () => `e2e-${crypto.randomUUID().slice(0, 12)}@example.co.za`

type Item = { id: number; name: string; price: number }
type PlacedOrder = {
  id: number
  orderNumber: string
  total: number
  toPay: number
  bank: { reference: string }
  items: Item[]
}
type Wanted = {
  items?: { productId: number; quantity: number; dose?: string }[]
  /** The guest who orders. Null: the signed-in person. */
  customer?: { lastName?: string; email?: string } | null
  paymentMethod?: 'bank-transfer' | 'cash-on-delivery'
  notes?: string
}

/** An order placed in this browser, which then holds the cookie of its guest; by bank transfer by default. */
export async function placeOrder(page: Page, { items, customer = {}, ...others }: Wanted = {}): Promise<PlacedOrder> {
  const guest = { firstName: 'Thandi', lastName: 'Nkosi', email: newEmail(), phone: newPhone(), ...customer }
  const data = {
    shippingAddress: 'Thandi Nkosi, 12 Reef Street, Centurion, Gauteng, 0157, 082 123 4567',
    paymentMethod: 'bank-transfer',
    province: 'gauteng',
    adultReceives: true,
    items: items ?? [{ productId: 19, quantity: 1 }],
    ...(customer && { customer: guest }),
    ...others,
  }
  const answer = await page.request.post('/api/orders', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  return (await (await page.request.get(`/api/orders/${id}`)).json()) as PlacedOrder
}

/** Puts a product into the cart and fills in the checkout, up to the payment method. */
export async function fillCheckout(page: Page, email: string, product = 6) {
  await open(page, `/product/${product}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await open(page, '/checkout')
  for (const [label, value] of [
    ['First name', 'Thandi'],
    ['Last name', 'Nkosi'],
    ['Street address', '12 Reef Street'],
    ['City', 'Centurion'],
    ['Postal code', '0157'],
  ] as const) {
    await page.getByLabel(label).fill(value)
  }
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill(newPhone())
  await page.getByLabel('Province').selectOption('gauteng')
}
