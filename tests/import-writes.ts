import type { OpenShop } from './open-shop.ts'
import { newHead, newLine, openProductLists, productOf, table } from './product-lists.ts'

/** Lists of products: a supplier's columns, and what is imported. */
export function importWrites(
  shop: OpenShop,
  cookie: string,
): Record<string, () => Promise<{ url: string; payload: object }>> {
  const lists = openProductLists(shop, cookie)
  return {
    'POST /api/admin/product-imports/:id/columns': async () => {
      const { id } = await openProductLists(shop, cookie, 'supplier').preview(
        'Aqua Wholesale;;\r\n\r\nStock Code;Item description;RRP\r\nAW-1;Leaf net;89,95',
      )
      const layout = { uses: ['sku', 'name', 'price'], withoutVat: true, newProducts: null }
      return { url: `/api/admin/product-imports/${id}/columns`, payload: { layout } }
    },
    'POST /api/admin/product-imports/:id/confirm': async () => {
      const { id } = await lists.preview(table(newHead, newLine()))
      return { url: `/api/admin/product-imports/${id}/confirm`, payload: {} }
    },
    'POST /api/admin/product-imports/:id/drafts': async () => {
      const line = newLine()
      const { id } = await lists.preview(table(newHead, line))
      await lists.confirm(id)
      const { id: product } = (await productOf(shop.db, line[0]!))!
      return { url: `/api/admin/product-imports/${id}/drafts`, payload: { status: 'draft', ids: [product] } }
    },
  }
}
