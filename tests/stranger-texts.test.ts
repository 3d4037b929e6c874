import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from './open-shop.ts'
import { postOrder, addProduct } from './order-product.ts'
import { ask, password, registerPerson } from './people.ts'
import { uniqueWord } from './unique-word.ts'

const shop = await openShop()
const productId = await addProduct(shop.db)
afterAll(() => shop.close())

const hostile = ['a\u202eb', 'a\u2066b', 'a\u200fb', 'a\u0007b', 'a\u001b[31mb']
const lineBreaks = ['a\nb', 'a\r\nb', 'a\u2028b']

const customer = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.co.za', phone: '082 123 4567' }
const order = () => ({
  shippingAddress: 'Ann Lee, 1 Main Road, Centurion, Gauteng, 0157, 012 345 6789',
  paymentMethod: 'bank-transfer',
  items: [{ productId, quantity: 1 }],
  customer,
})
const enquiry = { ...customer, fullName: 'Ann Lee', serviceType: 'maintenance', message: 'The pool is green again.' }
const person = () => ({ email: `p${uniqueWord(8)}@example.co.za`, password, firstName: 'Ann' })

const send = async (url: string, payload: object) => (await ask(shop, 'POST', url, { payload })).statusCode

test('a name or address with unprintable characters is refused wherever a stranger may enter one', async () => {
  for (const text of [...hostile, ...lineBreaks]) {
    const sent = {
      address: await send('/api/orders', { ...order(), shippingAddress: `1 Main Road ${text}` }),
      first: await send('/api/orders', { ...order(), customer: { ...customer, firstName: text } }),
      last: await send('/api/orders', { ...order(), customer: { ...customer, lastName: text } }),
      enquiry: await send('/api/consultations', { ...enquiry, fullName: text }),
      account: await send('/api/users/register', { ...person(), lastName: text }),
      city: await send('/api/users/register', { ...person(), city: text }),
    }
    expect({ text, ...sent }).toEqual({
      text,
      address: 400,
      first: 400,
      last: 400,
      enquiry: 400,
      account: 400,
      city: 400,
    })
  }
})

test('notes and messages keep their line breaks and refuse unprintable characters', async () => {
  for (const text of hostile) {
    expect([text, await send('/api/orders', { ...order(), notes: text })]).toEqual([text, 400])
    expect([text, await send('/api/consultations', { ...enquiry, message: `Hello there, ${text}` })]).toEqual([
      text,
      400,
    ])
  }
  const placed = await postOrder(shop, { ...order(), notes: 'Gate code 12\r\nBeware\u200b of the dog' })
  const notes = await shop.db.execute(`select notes from orders where id = ${placed.json().id}`)
  expect(rowsOf(notes)).toEqual([{ notes: 'Gate code 12\nBeware of the dog' }])
})

test('a number copied from a phone is accepted, without the formatting marks around it', async () => {
  const phone = '\u202a082 123 4567\u202c'
  const placed = await postOrder(shop, { ...order(), customer: { ...customer, phone } })
  const kept = await shop.db.execute(`select customer_phone as phone from orders where id = ${placed.json().id}`)
  expect(rowsOf(kept)).toEqual([{ phone: '082 123 4567' }])
  const { cookie } = await registerPerson(shop, { phone })
  expect((await ask(shop, 'GET', '/api/users/profile', { cookie })).json().phone).toBe('082 123 4567')
})
