import type { Database } from '#lib/database.server.ts'
import { addDays, beginningOf } from '#lib/tool-days.ts'
import { asList, mostCounted, mostFound, pageWindow } from '#lib/tool-list.ts'
import type { Settings } from '#settings/settings.ts'
import type { OrderQuery } from './order-admin.ts'
import { toListed } from './order-admin-view.server.ts'
import { countOrders, listOrders, type OrderFilter } from './order-list-store.server.ts'
import { readOrderSearch } from './order-search.ts'

/** A page of the orders that staff ask for. */
export async function listForStaff(db: Database, query: OrderQuery, settings: Settings) {
  const { status, payment, method, from, to, search = '', sort = 'newest', page } = query
  const filter: OrderFilter = {
    status,
    payment,
    method,
    from: from === undefined ? undefined : beginningOf(from),
    to: to === undefined ? undefined : beginningOf(addDays(to, 1)),
    search: readOrderSearch(search, settings.identity.orderPrefix),
  }
  const most = filter.search ? mostFound : mostCounted
  const { limit, offset } = pageWindow(page)
  const counted = await countOrders(db, filter, most + 1)
  const few = counted <= most && (filter.search !== null || sort.endsWith('total'))
  const rows = offset < counted ? await listOrders(db, filter, { sort, limit, offset, few }) : []
  return asList(
    rows.map((row) => toListed(row, settings)),
    counted,
    most,
  )
}
