import type { Database } from '#lib/database.server.ts'
import { addDays, beginningOf } from '#lib/tool-days.ts'
import { asList, mostCounted, mostFound, pageWindow } from '#lib/tool-list.ts'
import type { Settings } from '#settings/settings.ts'
import type { OrderQuery, OrderSort } from './order-admin.ts'
import { toListed } from './order-admin-view.server.ts'
import { countOrders, findOrderIds, listOrders, type OrderFilter } from './order-list-store.server.ts'
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
  const { rows, counted, most } = await (filter.search ? findRows : countRows)(db, filter, {
    sort,
    ...pageWindow(page),
  })
  return asList(
    rows.map((row) => toListed(row, settings)),
    counted,
    most,
  )
}

type Window = { sort: OrderSort; limit: number; offset: number }

/** A search is made once: its page is taken from what it has found. */
async function findRows(db: Database, filter: OrderFilter, window: Window) {
  const ids = await findOrderIds(db, filter, mostFound + 1)
  const few = ids.length <= mostFound
  const rows = await listOrders(db, few ? { ...filter, ids } : filter, { ...window, few })
  return { rows, counted: ids.length, most: mostFound }
}

async function countRows(db: Database, filter: OrderFilter, window: Window) {
  const counted = await countOrders(db, filter, mostCounted + 1)
  const few = counted <= mostCounted && window.sort.endsWith('total')
  const rows = window.offset < counted ? await listOrders(db, filter, { ...window, few }) : []
  return { rows, counted, most: mostCounted }
}
