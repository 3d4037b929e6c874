import { oneDay } from '#lib/calendar/durations.ts'
import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import { beginningOf, dayOf } from '#lib/calendar/south-african-days.ts'
import { mostCounted, mostNew } from '#staff/contract/paged-list.ts'
import { findBookCheck } from '#orders/figures/books-store.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import { listOwedBack } from '#orders/refunds/owed-back-store.server.ts'
import { listUnmatchedNotices } from '#payments/unmatched-notice-store.server.ts'
import { addBusinessDays } from '#settings/hours/business-days.ts'
import type { Settings } from '#settings/settings.ts'
import { countOpenLines, type BankLineRow, listOpenLines } from '../matching/bank-line-store.server.ts'
import { listWaitingStatements } from '../statements/statement-store.server.ts'
import { listOwing, type OwingRow } from './owing-store.server.ts'
import type { MoneyToDo } from './to-do.ts'

const shown = 5

type ListToDoInput = { now: Date; settings: Settings }

export async function listToDo(db: Database, { now, settings }: ListToDoInput): Promise<MoneyToDo> {
  const prefix = settings.identity.orderPrefix
  const all = await findAll(db, { limit: shown, countTo: mostCounted + 1 }, { now, settings })
  const inRand = <R extends { id: number; due: number }>(row: R) => ({
    ...row,
    orderNumber: orderNumber(prefix, row.id),
    due: toRand(row.due),
  })
  return {
    at: now.toISOString(),
    bankLines: { ...counted(all.lines), rows: all.lines.rows.map(toLine) },
    bankFiles: {
      ...counted(all.files),
      rows: all.files.rows.map(({ at, ...file }) => ({ ...file, at: at.toISOString() })),
    },
    owedBack: {
      ...counted(all.owedBack),
      rows: all.owedBack.rows.map((row) => ({
        ...inRand(row),
        days: Math.max(0, Math.floor((now.getTime() - Date.parse(row.since)) / oneDay)),
      })),
    },
    partPaid: { ...counted(all.partPaid), rows: all.partPaid.rows.map((row: OwingRow) => inRand(row)) },
    late: { ...counted(all.late), rows: all.late.rows.map((row: OwingRow) => inRand(row)) },
    notices: {
      ...counted(all.notices),
      rows: all.notices.rows.map(({ id, fault, amount, at }) => ({
        id,
        fault,
        amount: amount === null ? null : toRand(amount),
        at: at.toISOString(),
      })),
    },
    books: (await findBookCheck(db)) ?? null,
  }
}

/** The number of open items. A ledger that does not add up counts as one. */
export async function countToDo(db: Database, given: ListToDoInput) {
  const lists = await findAll(db, { limit: 1, countTo: mostNew + 1 }, given)
  const waits = Object.values(lists).reduce((sum, one) => sum + one.counted, 0)
  const count = waits + ((await findBookCheck(db))?.fault ? 1 : 0)
  return { count: Math.min(count, mostNew), more: count > mostNew }
}

async function findAll(db: Database, window: { limit: number; countTo: number }, { now, settings }: ListToDoInput) {
  const { businessDays } = settings.payment.transfer
  const before = beginningOf(addBusinessDays(dayOf(now), -businessDays, settings.hours))
  const [lines, openLines, files, owedBack, partPaid, late, notices] = await Promise.all([
    listOpenLines(db, window.limit),
    countOpenLines(db, window.countTo),
    listWaitingStatements(db, window),
    listOwedBack(db, window),
    listOwing(db, { payment: 'part-paid', ...window }),
    listOwing(db, { payment: 'unpaid', method: 'bank-transfer', before, ...window }),
    listUnmatchedNotices(db, { done: false, offset: 0, ...window }),
  ])
  return { lines: { rows: lines, counted: openLines }, files, owedBack, partPaid, late, notices }
}

const toLine = ({ id, description, day, amount, outgoing }: BankLineRow) => ({
  id,
  description,
  day,
  amount: toRand(outgoing ? -amount : amount),
})

const counted = ({ counted: count }: { counted: number }) => ({
  total: Math.min(count, mostCounted),
  more: count > mostCounted,
})
