import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import type { Calendar } from '#settings/hours/business-days.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import type { OrderReturn, OrderReturns, ReturnableLine } from './order-returns.ts'
import { returnReasons } from './return-reason.ts'
import { returnWay } from './return-rule.ts'
import { listPictures } from './return-picture-store.server.ts'
import { returnNumber } from '#orders/return-state.ts'
import { findDeliveredAt, listReturnsOf, listReturnsOfAll, type ReturnRow } from './return-store.server.ts'
import { listReturnable, listReturnLines, type ReturnableRow } from './return-line-store.server.ts'

type By = { now: Date; calendar: Calendar }

export async function describeReturns(db: Database, order: OrderRow, by: By): Promise<OrderReturns> {
  const returns = await describeEach(db, await listReturnsOf(db, order.id))
  if (order.status !== 'delivered' || order.kind === 'plan') return { returns, lines: [] }
  const deliveredAt = await findDeliveredAt(db, order)
  const lines = await listReturnable(db, order.id)
  return { returns, lines: lines.map((line) => toReturnable(line, deliveredAt, by)) }
}

export async function describeReturn(db: Database, row: ReturnRow): Promise<OrderReturn> {
  return (await describeEach(db, [row]))[0]!
}

/** Returns in the download of a person's data, by order. */
export async function describeOwnReturns(db: Database, orderIds: number[]) {
  const rows = await listReturnsOfAll(db, orderIds)
  const described = await describeEach(db, rows)
  const each = described.map(({ number, state, reason, wish, words, answer, askedAt, lines, credit, pictures }) => ({
    number,
    state,
    reason,
    wish,
    words,
    answer,
    askedAt,
    credit,
    pictures: pictures.length,
    items: lines.map(({ name, quantity, received }) => ({ name, quantity, received })),
  }))
  return Map.groupBy(each, (_, place) => rows[place]!.orderId)
}

export async function describeEach(db: Database, rows: ReturnRow[]): Promise<OrderReturn[]> {
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await listReturnLines(db, ids), ({ returnId }) => returnId)
  const pictures = Map.groupBy(await listPictures(db, ids), ({ returnId }) => returnId)
  return rows.map((row) => ({
    ...toReturn(row),
    lines: (lines.get(row.id) ?? []).map(({ line, name, quantity, received }) => ({ line, name, quantity, received })),
    pictures: (pictures.get(row.id) ?? []).map(({ id }) => id),
  }))
}

function toReturn({ id, state, reason, wish, words, answer, askedAt, credit }: ReturnRow) {
  const [number, asked] = [returnNumber(id), askedAt.toISOString()]
  return { id, number, state, reason, wish, words, answer, askedAt: asked, credit: toRand(credit) }
}

export const isDangerous = ({ deliveryClass }: { deliveryClass: string }) => deliveryClass === 'dangerous-goods'

function toReturnable(row: ReturnableRow, deliveredAt: Date, by: By): ReturnableLine {
  const { line, name, price, quantity, left, rule } = row
  const ways = returnReasons.map((reason) => {
    const way = returnWay({ rule, reason, deliveredAt, ...by })
    return way.open
      ? { reason, open: true, condition: way.condition, until: way.until.toISOString(), why: null }
      : { reason, open: false, condition: 'any' as const, until: null, why: way.why }
  })
  return { line, name, price: toRand(price), quantity, left, dangerous: isDangerous(row), ways }
}
