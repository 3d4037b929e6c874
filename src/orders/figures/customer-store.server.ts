import { type SQL, sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf } from '#lib/database/database.server.ts'
import type { Currency } from '#lib/values/money.ts'
import { pageWindow } from '#staff/contract/paged-list.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import { likeLetters } from '#lib/database/like-letters.ts'
import { phoneSearched } from '#lib/fields/phone-number.ts'

export type CustomerSort = '-since' | '-orders' | '-spent'

export type CustomerRow = {
  id: string
  name: string
  email: string
  phone: string
  city: string
  memberSince: string
  sample: boolean
  orders: number
  /** Whole cents. */
  spent: number
  currency: Currency | null
  lastOrderAt: string | null
}

type ListCustomersInput = { search?: string | undefined; sort: CustomerSort; page: number }
type Page = { rows: CustomerRow[]; counted: number }

const orders: Record<CustomerSort, SQL> = {
  '-since': sql`a.created_at desc, a.id desc`,
  '-orders': sql`t.orders desc, t.account_id`,
  '-spent': sql`t.spent desc, t.account_id`,
}

const columns = sql`a.id, coalesce(nullif(a.name, ''), a.username, a.email) as name, a.email, a.phone, a.city,
  to_char(a.created_at ${asUtc}) as "memberSince", a.sample, t.orders, t.spent::float8 as spent, t.currency,
  to_char(t.last_order_at ${asUtc}) as "lastOrderAt"`
const both = sql`accounts a join customer_totals t on t.account_id = a.id`

/** One page of the customers with an account, staff excluded, and their number, as far as lists count. */
export async function listCustomers(db: Database, { search = '', sort, page }: ListCustomersInput): Promise<Page> {
  const match = matching(search)
  if (!match) {
    const [rows, counted] = await Promise.all([findPage(db, { from: everybody(sort), sort, page }), countCustomers(db)])
    return { rows, counted }
  }
  const counted = await countCustomers(db, match)
  const { limit, offset } = pageWindow(page)
  const nearTop = (offset + limit) * crowd < counted
  const from = nearTop ? walked(match) : gathered(sort, match)
  return { rows: await findPage(db, { from, sort, page }), counted }
}

export async function findCustomer(db: Database, id: string): Promise<CustomerRow | undefined> {
  const result = await db.execute(sql`select ${columns} from ${both} where a.id = ${id} and a.role = 'customer'`)
  return rowsOf<CustomerRow>(result)[0]
}

async function countCustomers(db: Database, match = sql`true`) {
  const { countTo } = pageWindow(1)
  const result = await db.execute(sql`
    select count(*)::int as counted
    from (select from accounts a where a.role = 'customer' and ${match} limit ${countTo}) as counted`)
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

/** The ids of a page first, so that skipped rows are not looked up. */
async function findPage(db: Database, { from, sort, page }: { from: SQL; sort: CustomerSort; page: number }) {
  const { limit, offset } = pageWindow(page)
  const result = await db.execute(sql`
    with page as materialized (
      select ${sort === '-since' ? sql`a.id` : sql`t.account_id as id`} from ${from}
      order by ${orders[sort]} limit ${limit} offset ${offset})
    select ${columns} from page join accounts a on a.id = page.id join customer_totals t on t.account_id = a.id
    order by ${orders[sort]}`)
  return rowsOf<CustomerRow>(result)
}

/** Index-only, in the requested order. */
const everybody = (sort: CustomerSort) =>
  sort === '-since'
    ? sql`accounts a where a.role = 'customer'`
    : sql`customer_totals t where t.account_id not in (select id from accounts where role <> 'customer')`

/** Matches per wanted row from which on walking the index in the requested order meets enough of them soon. */
const crowd = 20
const walked = (match: SQL) => sql`${both} where a.role = 'customer' and ${match}`

/** Matches collected before sorting (`offset 0` is the optimisation fence): fast where they are few. */
const gathered = (sort: CustomerSort, match: SQL) => sql`
  (select a.id, a.created_at from accounts a where a.role = 'customer' and ${match} offset 0) as a
  ${sort === '-since' ? sql`` : sql`join customer_totals t on t.account_id = a.id`}`

const mostWords = 6

/** Each word anywhere in name, e-mail address or telephone number, words below three letters only at the start of a word; or all of them in a row. */
function matching(search: string): SQL | undefined {
  const phone = phoneSearched(search)
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  const wanted = phone && phone.length >= indexedFrom ? [phone] : words
  if (!wanted.length) return undefined
  const each = sql.join(wanted.map(containsWord), sql` and `)
  return wanted.length > 1 ? sql`(${each} or ${containsFolded(sql`a.found_by`, search)})` : each
}

const indexedFrom = 3

const containsWord = (word: string) =>
  word.length < indexedFrom ? sql`a.found_by like ${`% ${likeLetters(word)}%`}` : containsFolded(sql`a.found_by`, word)
