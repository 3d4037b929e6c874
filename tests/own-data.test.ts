import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { setMailSent } from '#mail/mail-store.server.ts'
import { mailNewOrders } from '#orders/emails/mail-new-orders.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { orderByTransfer, postOrder, addProduct } from './order-product.ts'
import { ask, registerPerson, signedIn } from './people.ts'
import { quiet } from './quiet-log.ts'
import { employ } from './staff-people.ts'
import { uniqueWord } from './unique-word.ts'

/** A live shop whose mail server is unreachable: mail waits to be sent. */
let shop: OpenShop
let admin: string
beforeAll(async () => {
  shop = await openShop({ mode: 'live' })
  admin = (await employ(shop)).cookie
})
afterAll(() => shop.close())

const password = 'sunny lagoon 42'
type Person = { cookie: string; email: string }

/** A delivered order, with its mails. */
async function order({ cookie, email }: Person) {
  const product = await addProduct(shop.db, { name: 'Leaf Net' })
  const customer = { firstName: 'Zodwa', lastName: 'Khumalo', email, phone: '082 555 7788' }
  const body = { ...orderByTransfer([{ productId: product, quantity: 1 }]), customer, notes: 'Ring twice' }
  const { id } = (await postOrder(shop, body, { cookie })).json<{ id: number }>()
  const head = {
    settings: await findSettings(shop.db),
    runtime: shop.runtime,
    sign: await lazyOrderSigner(shop)(),
  }
  await mailNewOrders({ db: shop.db, changes: shop.changes, log: quiet, head })
  const move = (payload: object) => ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload })
  await move({ status: 'processing' })
  const tracking = { carrier: 'Reef Couriers', number: 'RC 4471' }
  expect((await move({ status: 'shipped', tracking, tellCustomer: true })).statusCode).toBe(200)
  await move({ status: 'delivered' })
  return id
}

async function request(email: string) {
  const payload = {
    fullName: 'Zodwa Khumalo',
    email,
    phone: '082 555 7788',
    serviceType: 'maintenance',
    message: 'The pool at our house is green.',
  }
  const answer = await ask(shop, 'POST', '/api/consultations', { payload })
  return answer.json<{ reference: string }>().reference
}

type MailLine = { about: string; subject: string; whole: string }

async function mailsWith(word: string) {
  const result = await shop.db.execute(sql`
    select about, subject, row_to_json(mails)::text as whole from mails
    where position(${word} in row_to_json(mails)::text) > 0 order by id`)
  return rowsOf<MailLine>(result)
}
const subjectsOf = (mails: { subject: string }[]) => mails.map(({ subject }) => subject)
const dataOf = async ({ cookie }: Person) => (await ask(shop, 'GET', '/api/users/data', { cookie })).json()
const leave = ({ cookie }: Person) => ask(shop, 'DELETE', '/api/users/me', { cookie, payload: { password } })

test('the download shows how parcels went, what was mailed and how the person signs in, and no secret', async () => {
  const person = await registerPerson(shop)
  const id = await order(person)
  const reference = await request(person.email)
  const data = await dataOf(person)
  const number = `CR-${String(id).padStart(5, '0')}`
  expect(data.orders).toMatchObject([
    {
      orderNumber: number,
      tracking: { carrier: 'Reef Couriers', number: 'RC 4471' },
      adultReceives: false,
      history: [
        { what: 'status', from: 'pending', to: 'processing' },
        { what: 'status', from: 'processing', to: 'shipped' },
        { what: 'tracking', to: expect.stringContaining('RC 4471') },
        { what: 'status', from: 'shipped', to: 'delivered' },
      ],
    },
  ])
  expect(subjectsOf(data.orders[0].mails)).toEqual([
    `Your order ${number} has been delivered`,
    `Your order ${number} has been shipped`,
    `Your order ${number}`,
  ])
  expect(data.enquiries).toMatchObject([
    { reference, mails: [{ to: person.email, subject: `We have your request (${reference})`, sentAt: null }] },
  ])
  expect(data.waysIn).toEqual([{ provider: 'password', since: expect.any(String) }])
  expect(data.secondFactor).toEqual({ on: false, codesLeft: 0 })
  expect(subjectsOf(data.mails)).toEqual([expect.stringContaining('Finish your registration')])
  expect(JSON.stringify(data)).not.toMatch(/token|key=|\$argon|[0-9a-f]{32}:[0-9a-f]{64}/)
})

test('deleting an account deletes the mails about it, its orders and its requests, and no others', async () => {
  const [person, other] = [await registerPerson(shop), await registerPerson(shop)]
  for (const each of [person, other]) {
    await order(each)
    await request(each.email)
  }
  await order({ cookie: person.cookie, email: `home-${person.email}` })
  const [first] = rowsOf<{ id: number }>(
    await shop.db.execute(sql`select id from mails where recipient = ${person.email} and about like 'order:%' limit 1`),
  )
  await setMailSent(shop.db, first!.id, new Date())
  const others = await mailsWith(other.email)
  expect([(await mailsWith(person.email)).length, others.length]).toEqual([11, 7])
  expect((await leave(person)).statusCode).toBe(200)
  expect(await mailsWith(person.email)).toEqual([])
  expect(await mailsWith(other.email)).toEqual(others)
})

test('an unconfirmed address gives no claim to the mails of a guest with the same address', async () => {
  const live = { shop, admin }
  shop = await openShop()
  admin = await signedIn(shop, 'admin', 'admin1234')
  const email = `guest${uniqueWord(8)}@example.co.za`
  await order({ cookie: '', email })
  await request(email)
  const guests = await mailsWith(email)
  expect(guests).toHaveLength(6)
  const answer = await ask(shop, 'POST', '/api/users/register', { payload: { email, password } })
  const person = { email, cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  expect(await mailsWith(email)).toHaveLength(7)
  const data = await dataOf(person)
  expect(subjectsOf(data.mails)).toEqual([expect.stringContaining('confirm your email address')])
  expect([data.orders, data.enquiries]).toEqual([[], []])
  expect((await leave(person)).statusCode).toBe(200)
  expect(await mailsWith(email)).toEqual(guests)
  await shop.close()
  ;({ shop, admin } = live)
})

test('mails from before their subject matter was recorded are classified by their subject lines', async () => {
  const person = await registerPerson(shop)
  await order(person)
  await request(person.email)
  const before = await mailsWith(person.email)
  await shop.db.execute('update mails set about = null')
  const { readMigrations } = await import('#lib/database/migrate.server.ts')
  const { sql: text } = (await readMigrations()).find(({ name }) => name.includes('mails_about'))!
  const again = text.slice(text.indexOf('update mails'))
  for (const statement of again.split(/;\n/)) await shop.db.execute(statement)
  expect((await mailsWith(person.email)).map(({ about }) => about)).toEqual(before.map(({ about }) => about))
})
