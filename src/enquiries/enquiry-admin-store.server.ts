import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import { likeLetters } from '#lib/database/like-letters.ts'
import { phoneSearched } from '#lib/fields/phone-number.ts'
import { enquiries as c } from './enquiry-tables.server.ts'
import { inTransaction } from '#lib/changes/transact.server.ts'
import type { EnquiryFilter } from './enquiry-admin.ts'
import type { EnquiryView } from './enquiry-status.ts'

export type StoredEnquiry = typeof c.$inferSelect
type EnquiryWindow = { limit: number; offset: number; oldestFirst: boolean }

async function countRows(db: Database, where: SQL, most: number): Promise<number> {
  const result = await db.execute(sql`
    select count(*)::int as counted from (select 1 from ${c} where ${where} limit ${most}) as counted`)
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

export const countEnquiries = (db: Database, filter: EnquiryFilter, most: number) =>
  countRows(db, conditions(filter), most)

export const countNewEnquiries = (
  db: Database,
  filter: EnquiryFilter,
  { after, most }: { after: number; most: number },
) => countRows(db, sql`${conditions(filter)} and id > ${after}`, most)

export async function findNewestEnquiry(db: Database): Promise<number> {
  const result = await db.execute(sql`select coalesce(max(id), 0) as newest from ${c}`)
  return rowsOf<{ newest: number }>(result)[0]!.newest
}

/** Forced onto the search index: the planner takes a word that is common in the archive for common everywhere, and would scan all messages for the few open ones. */
export function findEnquiryIds(db: Database, filter: EnquiryFilter, most: number): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`)
    const result = await tx.execute(sql`select id from ${c} where ${conditions(filter)} limit ${most}`)
    return rowsOf<{ id: number }>(result).map(({ id }) => id)
  })
}

export function listEnquiries(db: Database, wanted: EnquiryFilter | number[], window: EnquiryWindow) {
  const order = window.oldestFirst ? asc(c.id) : desc(c.id)
  const where = Array.isArray(wanted) ? sql`${c.id} = any(${sql.param(wanted)}::integer[])` : conditions(wanted)
  return db.select().from(c).where(where).orderBy(order).limit(window.limit).offset(window.offset)
}

export async function findEnquiry(db: Database, id: number): Promise<StoredEnquiry | undefined> {
  const [row] = await db.select().from(c).where(eq(c.id, id))
  return row
}

/** `offset 0` separates the search from the sorting, which would rather walk all messages in order. */
const gathered = (filter: EnquiryFilter) => sql`select id from ${c} where ${conditions(filter)} offset 0`

/** Messages passed on either side before all matches are collected. */
const nearby = 2_000

export async function findNeighbours(db: Database, id: number, filter: EnquiryFilter) {
  const where = conditions(filter)
  const result = await db.execute(sql`
    select
      coalesce((select min(id) from ${c} where ${where} and id > ${id} and id <= ${id + nearby}),
        (select min(id) from (${gathered(filter)}) as far where id > ${id})) as newer,
      coalesce((select max(id) from ${c} where ${where} and id < ${id} and id >= ${id - nearby}),
        (select max(id) from (${gathered(filter)}) as far where id < ${id})) as older`)
  return rowsOf<{ newer: number | null; older: number | null }>(result)[0]!
}

export type EnquiryState = Pick<StoredEnquiry, 'status' | 'spam' | 'answeredAt' | 'answeredBy'>

export async function lockEnquiry(tx: Transaction, id: number): Promise<StoredEnquiry | undefined> {
  const [row] = await tx.select().from(c).where(eq(c.id, id)).for('update')
  return row
}

export async function setEnquiry(tx: Transaction, id: number, state: EnquiryState) {
  await tx.update(c).set(state).where(eq(c.id, id))
}

const views: Record<EnquiryView, SQL | undefined> = {
  open: sql`${c.status} <> 'archived'`,
  unread: sql`${c.status} = 'unread'`,
  read: sql`${c.status} = 'read'`,
  archived: sql`${c.status} = 'archived'`,
  all: undefined,
}

function conditions({ status = 'all', reply, service, spam, search }: EnquiryFilter): SQL {
  return and(
    spam ? sql`${c.spam}` : sql`not ${c.spam}`,
    views[status],
    reply === 'waiting' ? sql`${c.answeredAt} is null and ${c.status} <> 'archived'` : undefined,
    reply === 'answered' ? sql`${c.answeredAt} is not null` : undefined,
    service && eq(c.serviceType, service),
    search ? matches(search) : undefined,
  )!
}

const fewestDigits = 4
const mostDigits = 9

function matches(search: string): SQL {
  const conditions = [contains(search)]
  const reference = /^(?:rq-?\s*)?0*(\d{1,9})$/i.exec(search)
  if (reference) conditions.push(sql`id = ${Number(reference[1])}::integer`)
  const digits = phoneSearched(search) ?? ''
  if (digits.length >= fewestDigits && digits.length <= mostDigits) conditions.push(contains(digits))
  return sql`(${sql.join(conditions, sql` or `)})`
}

const indexedFrom = 3

/** One or two letters match only at the start of a word, as the index needs three. */
function contains(text: string): SQL {
  if (text.length >= indexedFrom) return containsFolded(sql`found_by`, text)
  return /[\p{L}\p{N}]/u.test(text) ? sql`found_by like lower(${`% ${likeLetters(text)}%`})` : sql`false`
}
