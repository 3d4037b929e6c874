import { findIdsBySku } from '#catalogue/product-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { addDays, beginningOf } from '#lib/tool-days.ts'
import { asList, mostCounted, mostFound, pageWindow } from '#lib/tool-list.ts'
import type { Settings } from '#settings/settings.ts'
import type { OrderQuery, OrderSort } from './order-admin.ts'
import { toListed } from './order-admin-view.server.ts'
import type { FoundBy } from './order-found-by-store.server.ts'
import { countOrders, findOrders, listOrders, type OrderFilter } from './order-list-store.server.ts'
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
    search: await readSearch(db, search, settings.identity.orderPrefix),
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

async function readSearch(db: Database, typed: string, prefix: string): Promise<FoundBy | null> {
  const asked = readOrderSearch(typed, prefix)
  if (!asked) return null
  const { sku, ...search } = asked
  return sku === undefined ? search : { ...search, products: await findIdsBySku(db, sku) }
}

type Window = { sort: OrderSort; limit: number; offset: number }

/** A search is made once: its page is taken from what it has found. */
async function findRows(db: Database, filter: OrderFilter, window: Window) {
  const found = await findOrders(db, filter, mostFound)
  const few = found.many.length === 0
  const rows = await listOrders(db, { ...filter, found }, { ...window, few })
  return { rows, counted: few ? found.ids.length : mostFound + 1, most: mostFound }
}

async function countRows(db: Database, filter: OrderFilter, window: Window) {
  const counted = await countOrders(db, filter, mostCounted + 1)
  const few = counted <= mostCounted && window.sort.endsWith('total')
  const rows = window.offset < counted ? await listOrders(db, filter, { ...window, few }) : []
  return { rows, counted, most: mostCounted }
}
