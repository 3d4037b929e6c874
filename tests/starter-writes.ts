import { sql } from 'drizzle-orm'
import { rowsOf } from '#lib/database/database.server.ts'
import type { OpenShop } from './open-shop.ts'
import { addProduct } from './order-product.ts'

/** Calls about starting content, each of which changes something. */
export function starterWrites(shop: OpenShop): Record<string, () => Promise<{ url: string; payload: object }>> {
  const to = (way: string) => async () => {
    const id = await addProduct(shop.db)
    await shop.db.execute(sql`update products set archived_at = now(), draft = true, starter = true where id = ${id}`)
    return { url: `/api/admin/starter-goods/${way}`, payload: {} }
  }
  return {
    'POST /api/admin/starter-goods/keep': to('keep'),
    'POST /api/admin/starter-goods/remove': to('remove'),
    'POST /api/admin/starter-goods/put-back': async () => {
      const untouched = sql`select id from products where id <= 60 and version = 0 and archived_at is null
        and not exists (select from order_lines where product_id = products.id)
        and not exists (select from stock_changes where product_id = products.id) limit 1`
      const ids = rowsOf<{ id: number }>(await shop.db.execute(untouched)).map(({ id }) => id)
      return { url: '/api/admin/starter-goods/put-back', payload: { ids } }
    },
  }
}

export function goingLiveWrites(shop: OpenShop): Record<string, () => Promise<{ url: string; payload: object }>> {
  return {
    'POST /api/admin/starters/read': async () => {
      await shop.db.execute(sql`insert into unread_starters values ('setting:hours') on conflict do nothing`)
      return { url: '/api/admin/starters/read', payload: { names: ['setting:hours'] } }
    },
    'POST /api/admin/going-live/test-mail': async () => ({ url: '/api/admin/going-live/test-mail', payload: {} }),
    'POST /api/admin/going-live/test-mail/arrived': async () => {
      await shop.db.execute(sql`
        insert into test_mails values ('none', '123456', now(), null) on conflict (sender) do update set code = '123456'`)
      return { url: '/api/admin/going-live/test-mail/arrived', payload: { code: '123456' } }
    },
  }
}
