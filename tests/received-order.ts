import { sql } from 'drizzle-orm'
import type { OpenShop } from './open-shop.ts'
import { orderByTransfer, postOrder, addProduct } from './order-product.ts'
import { registerPerson } from './people.ts'

/** A new person who has ordered a product of their own, delivered unless `status` says otherwise. */
export async function customerWith(
  shop: OpenShop,
  { status = 'delivered', product, ...details }: { status?: string; product?: number; [detail: string]: unknown } = {},
) {
  const person = await registerPerson(shop, { firstName: 'Thandi', lastName: 'Nkosi', ...details })
  const bought = product ?? (await addProduct(shop.db))
  const placed = await postOrder(shop, orderByTransfer([{ productId: bought, quantity: 1 }]), { cookie: person.cookie })
  const order = placed.json<{ id: number }>().id
  await shop.db.execute(sql`update orders set status = ${status} where id = ${order}`)
  return { ...person, product: bought, order }
}
