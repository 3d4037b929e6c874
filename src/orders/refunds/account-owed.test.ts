import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct, orderByTransfer, postOrder } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, password, registerPerson, signedIn } from '../../../tests/people.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
afterAll(() => shop.close())

test('an account cannot be deleted while money is owed back for one of its orders', async () => {
  const { cookie } = await registerPerson(shop)
  const items = [{ productId: await addProduct(shop.db), quantity: 1 }]
  const { id } = (await postOrder(shop, orderByTransfer(items), { cookie })).json<{ id: number }>()
  await staff.pay(id)
  await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status: 'cancelled' } })
  const remove = () => ask(shop, 'DELETE', '/api/users/me', { cookie, payload: { password } })
  const refused = await remove()
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/^We still owe you R.200,00 for order CR-\d{5}\. You can delete .* once it is refunded\.$/),
  ])
  await staff.refund(id)
  expect((await remove()).statusCode).toBe(200)
})
