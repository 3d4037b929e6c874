import { sql } from 'drizzle-orm'
import type { ImportRow, ListOwner, ProductImport } from '#catalogue/product-admin/product-import.ts'
import { formatCsvLine } from '#lib/csv/csv.ts'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { tableBody } from '#lib/csv/table-body.ts'
import type { OpenShop } from './open-shop.ts'
import { addProduct } from './order-product.ts'
import { ask } from './people.ts'

export const table = (...lines: string[][]) => lines.map(formatCsvLine).join('')

/** Staff calls about lists of products: our own, unless told otherwise. */
export function openProductLists(shop: OpenShop, cookie: string, whose: ListOwner = 'own') {
  const send = (content: string | Buffer, query = '') =>
    shop.server.inject({
      method: 'POST',
      url: `/api/admin/product-imports?whose=${whose}${query.replace('?', '&')}`,
      headers: { cookie, 'content-type': tableBody.types[Buffer.isBuffer(content) ? 1 : 0] },
      payload: content,
    })
  const done = <T>(answer: { statusCode: number; body: string; json: () => unknown }) => {
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json() as T
  }
  return {
    send,
    preview: async (content: string | Buffer, query = '') => done<ProductImport>(await send(content, query)),
    confirm: (id: number, payload: object = {}) =>
      ask(shop, 'POST', `/api/admin/product-imports/${id}/confirm`, { cookie, payload }),
    rowsIn: async (id: number, outcome = '') => {
      const query = outcome ? `?outcome=${outcome}` : ''
      const answer = await ask(shop, 'GET', `/api/admin/product-imports/${id}/rows${query}`, { cookie })
      return done<{ rows: ImportRow[]; total: number }>(answer)
    },
    exported: (query = '') => ask(shop, 'GET', `/api/admin/products.csv${query}`, { cookie }),
  }
}

type Kept = { id: number; name: string; slug: string; price: number; stock: number; position: number; category: string }

export async function productOf(db: Database, sku: string) {
  const result = await db.execute(sql`select * from products where sku = ${sku}`)
  return rowsOf<Kept>(result)[0]
}

/** Everything that an import might change, in short. */
export async function everything(db: Database) {
  const result = await db.execute(sql`
    select (select md5(string_agg(p::text, '' order by id)) from products p) as products,
      (select count(*)::int from audit_entries) as audits, (select count(*)::int from stock_changes) as stocks`)
  return rowsOf<object>(result)[0]
}

/** A product of the test's own, identified by its SKU. */
export async function shelveListed(db: Database, more: Parameters<typeof addProduct>[1] = {}) {
  const id = await addProduct(db, more)
  const sku = `T-${id}`
  await db.execute(sql`update products set sku = ${sku}, slug = ${`t-${id}`} where id = ${id}`)
  return { id, sku }
}

let made = 0
export const newHead = [
  'SKU',
  'Name',
  'Shop',
  'Category',
  'Admin category',
  'Brand',
  'Description',
  'Price',
  'Delivery',
  'Stock',
]
/** A line for a new product. */
export function newLine(more: Partial<Record<(typeof newHead)[number], string>> = {}) {
  const line: Record<string, string> = {
    SKU: `N-${++made}`,
    Name: `Skimmer Sock ${made}`,
    Shop: 'pool-catalogue',
    Category: 'Pool Accessories',
    'Admin category': 'cleaning-tools',
    Brand: 'Rietvlei',
    Description: 'Keeps leaves out.',
    Price: '89,95',
    Delivery: 'standard',
    Stock: '25',
    ...more,
  }
  return newHead.map((name) => line[name]!)
}
