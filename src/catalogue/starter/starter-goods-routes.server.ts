import { change, changed, serveChange, unchanged } from '#audit/change.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { countOf } from '#lib/values/count-of.ts'
import { starterGoodsApi as api } from './starter-goods.ts'
import {
  countStarters,
  deleteStarters,
  insertStarters,
  publishStarters,
  unpublishStarters,
} from './starter-goods-store.server.ts'
import { startingRows } from './starting-rows.server.ts'

export function starterGoodsRoutes(app: AppContext) {
  serve(app, api.find, async () => ({ count: await countStarters(app.db) }))
  serveChange(app, api.keep, (_, context) =>
    change(app, context, async (tx) => {
      const ids = await publishStarters(tx)
      return written({ ids }, ids.length, 'put the starting catalogue on sale')
    }),
  )
  serveChange(app, api.remove, (_, context) =>
    change(app, context, async (tx) => {
      const count = await deleteStarters(tx)
      return written({ count }, count, 'removed the starting catalogue')
    }),
  )
  serveChange(app, api.putBack, ({ ids }, context) =>
    change(app, context, async (tx) => {
      const rows = startingRows('live')
      const slugs = rows.map(({ slug }) => slug)
      const count = ids ? await unpublishStarters(tx, ids, slugs) : await insertStarters(tx, rows)
      return written({ count }, count, 'made the starting catalogue drafts again')
    }),
  )
}

function written<T>(value: T, count: number, what: string) {
  if (!count) return unchanged(value)
  const label = countOf(count, 'product')
  return changed(value, { audit: { what, subject: 'product:starters', label }, tags: ['products'] })
}
