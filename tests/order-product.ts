import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import type { OpenShop } from './open-shop.ts'
import { uniqueWord } from './unique-word.ts'

type ProductFields = { name?: string; price?: number; stock?: number; deliveryClass?: string; assortment?: string }

/** Adds a product of the test's own to the catalogue; price in whole cents. */
export async function addProduct(
  db: Database,
  { name, price = 100_00, stock = 10, deliveryClass = 'standard', assortment = 'pool-shop' }: ProductFields = {},
) {
  const word = uniqueWord(36)
  const result = await db.execute(sql`
    insert into products (slug, sku, assortment, category, admin_category, brand, name, description, price, stock, delivery_class)
    values (${word}, ${word}, ${assortment}, 'Pool Accessories', 'pool-equipment', 'Aquilo', ${name ?? `Leaf Net ${word}`}, 'A net.',
      ${price}, ${stock}, ${deliveryClass}) returning id`)
  return rowsOf<{ id: number }>(result)[0]!.id
}

export async function stockOf(db: Database, id: number) {
  const result = await db.execute(sql`select stock from products where id = ${id}`)
  return rowsOf<{ stock: number }>(result)[0]!.stock
}

export async function countOrders(db: Database) {
  const result = await db.execute(sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines`)
  return rowsOf<{ orders: number; lines: number }>(result)[0]!
}

export const setPrice = (db: Database, id: number, price: number) =>
  db.execute(
    sql`update products set price = ${price}, compare_at_price = nullif(greatest(compare_at_price, ${price}), ${price}) where id = ${id}`,
  )

export const setStock = (db: Database, id: number, stock: number) =>
  db.execute(sql`update products set stock = ${stock} where id = ${id}`)

export const plainOrder = (items: unknown) => ({
  shippingAddress: 'Ann Lee, 1 Main Road, Centurion, Gauteng, 0157, 012 345 6789',
  paymentMethod: 'credit-card',
  items,
})

/** The same for a live shop without a payment provider. */
export const orderByTransfer = (items: unknown) => ({ ...plainOrder(items), paymentMethod: 'bank-transfer' })

export function postOrder(shop: Pick<OpenShop, 'server'>, body: object, headers: Record<string, string> = {}) {
  return shop.server.inject({ method: 'POST', url: '/api/orders', payload: body, headers })
}

/** The guest's cookie in an answer, as a browser would send it back. */
export const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
