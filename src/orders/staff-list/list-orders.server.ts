import { findIdsBySku } from '#catalogue/product-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { addDays, beginningOf } from '#lib/calendar/south-african-days.ts'
import { asList, mostCounted, mostFound, mostNew, newRows, pageWindow } from '#staff/contract/paged-list.ts'
import type { Settings } from '#settings/settings.ts'
import type { OrderNarrowing, OrderQuery, OrderSort } from '#orders/order-query.ts'
import type { ListedOrder } from '#orders/order-admin.ts'
import { toSummary } from '#orders/order-view.server.ts'
import type { FoundBy } from './order-found-by-store.server.ts'
import {
  countNewOrders,
  countOrders,
  findNewestId,
  findOrders,
  type ListedOrderRow,
  listOrders,
} from './order-list-store.server.ts'
import type { OrderFilter } from './order-filter-store.server.ts'
import { readOrderSearch } from './order-search.ts'

export async function listForStaff(db: Database, query: OrderQuery, settings: Settings) {
  const { sort = '-placed', page } = query
  const newest = await findNewestId(db)
  const filter = await readFilter(db, query, settings)
  const find = filter.search ? findRows : countRows
  const { rows, counted, most } = await find(db, filter, { sort, ...pageWindow(page) })
  const list = asList(
    rows.map((row) => toListed(row, settings)),
    counted,
    most,
  )
  return { ...list, newest }
}

function toListed({ createdAt, heldUntil, ...row }: ListedOrderRow, settings: Settings): ListedOrder {
  const { customerName, customerEmail, units } = row
  const moments = { createdAt: new Date(createdAt), heldUntil: heldUntil === null ? null : new Date(heldUntil) }
  return { ...toSummary({ ...row, ...moments }, settings), customerName, customerEmail, units }
}

export async function countNewForStaff(
  db: Database,
  { after, ...query }: OrderNarrowing & { after: number },
  settings: Settings,
) {
  return newRows(await countNewOrders(db, await readFilter(db, query, settings), { after, most: mostNew + 1 }))
}

async function readFilter(db: Database, query: OrderNarrowing, settings: Settings): Promise<OrderFilter> {
  const { status, payment, method, from, to, search = '' } = query
  return {
    status,
    payment,
    method,
    from: from === undefined ? undefined : beginningOf(from),
    to: to === undefined ? undefined : beginningOf(addDays(to, 1)),
    search: await readSearch(db, search, settings.identity.orderPrefix),
  }
}

async function readSearch(db: Database, typed: string, prefix: string): Promise<FoundBy | null> {
  const asked = readOrderSearch(typed, prefix)
  if (!asked) return null
  const { sku, ...search } = asked
  return sku === undefined ? search : { ...search, products: await findIdsBySku(db, sku) }
}

type Window = { sort: OrderSort; limit: number; offset: number }

/** A search runs once: the page is cut from its results. */
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
