import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct } from '../../../tests/order-product.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import type { StaffProduct } from './staff-product.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

test('a product is taxed at the standard rate unless its form says otherwise, and the trail names the change', async () => {
  const id = await addProduct(shop.db)
  const url = `/api/admin/products/${id}`
  const product = (await ask(shop, 'GET', url, { cookie })).json<StaffProduct>()
  expect(product.vatRate).toBe('standard')
  const form = { ...product, sku: 'VAT-1', slug: 'vat-1', vatRate: 'zero' }
  const saved = (await ask(shop, 'PUT', url, { cookie, payload: form })).json<StaffProduct>()
  expect(saved.vatRate).toBe('zero')
  const result = await shop.db.execute(sql`select changes from audit_entries where subject = ${`product:${id}`}`)
  expect(rowsOf<{ changes: object }>(result)[0]!.changes).toMatchObject({ vatRate: ['standard', 'zero'] })
  const wrong = await ask(shop, 'PUT', url, { cookie, payload: { ...saved, vatRate: 'half' } })
  expect(wrong.json().fields).toEqual({ vatRate: 'Choose the VAT rate' })
})
