import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'
import type { Currency } from '#lib/money.ts'
import { pageWindow } from '#lib/tool-list.ts'

export type CustomerSort = 'recent' | 'orders' | 'spent'

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

type Asked = { search?: string | undefined; sort: CustomerSort; page: number }

const orders: Record<CustomerSort, SQL> = {
  recent: sql`a.created_at desc, a.id desc`,
  orders: sql`t.orders desc, t.account_id`,
  spent: sql`t.spent desc, t.account_id`,
}

const utc = sql.raw(`at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'`)
const columns = sql`a.id, coalesce(nullif(a.name, ''), a.username, a.email) as name, a.email, a.phone, a.city,
  to_char(a.created_at ${utc}) as "memberSince", a.sample, t.orders, t.spent::float8 as spent, t.currency,
  to_char(t.last_order_at ${utc}) as "lastOrderAt"`

/** One page of the people who have an account, staff left out, and how many there are, counted as far as a list counts. */
export async function listCustomers(db: Database, { search = '', sort, page }: Asked) {
  const { limit, offset, countTo } = pageWindow(page)
  const wanted = sql`a.role = 'customer'${matching(search)}`
  const [found, counted] = await Promise.all([
    db.execute(sql`
      select ${columns} from accounts a join customer_totals t on t.account_id = a.id
      where ${wanted} order by ${orders[sort]} limit ${limit} offset ${offset}`),
    db.execute(sql`
      select count(*)::int as counted from (select from accounts a where ${wanted} limit ${countTo}) as counted`),
  ])
  return { rows: rowsOf<CustomerRow>(found), counted: rowsOf<{ counted: number }>(counted)[0]!.counted }
}

export async function findCustomer(db: Database, id: string): Promise<CustomerRow | undefined> {
  const result = await db.execute(sql`
    select ${columns} from accounts a join customer_totals t on t.account_id = a.id
    where a.id = ${id} and a.role = 'customer'`)
  return rowsOf<CustomerRow>(result)[0]
}

/** The expression of the index `customers_found_by`. */
const content = sql.raw(
  String.raw`lower(' ' || a.name || ' ' || a.email || ' ' || a.phone || ' ' || regexp_replace(a.phone, '\D', '', 'g'))`,
)
const mostWords = 6

/** Each word somewhere in name, e-mail address or telephone number; fewer than three letters only where a word begins. */
function matching(search: string): SQL {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  const wanted = isPhone(search) ? [digitsOf(search)] : words
  const patterns = wanted.map((word) => `${word.length < 3 ? '% ' : '%'}${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql.join(patterns.map((pattern) => sql` and ${content} like ${pattern}`))
}

const isPhone = (search: string) => /^[\s+\d()-]+$/.test(search) && digitsOf(search).length > 2

/** Without the country code or the zero that stands for it, so that either finds the other. */
const digitsOf = (search: string) =>
  search
    .replace(/^\s*(\+|00)\s*27/, '')
    .replace(/\D/g, '')
    .replace(/^0/, '')
