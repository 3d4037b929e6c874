import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { demoAccounts } from '#accounts/demo-accounts.ts'
import { changeMessage } from '#lib/changes/publish-changes.server.ts'
import { changesChannel, rowsOf } from '#lib/database/database.server.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import { paymentReference } from '#payments/payment-reference.ts'
import { lookInto, type Place, type Sold, stockUp } from '../../bench/place.ts'
import { startSite } from '../../bench/site-process.ts'
import { needBuiltSite } from '../built-site.ts'
import { type Moment, openCrashingProxy } from '../end-between-statements.ts'
import { eventually } from '../eventually.ts'
import { orderBody } from '../order-calls.ts'
import { nothingPaid } from '../nothing-paid.ts'
import { withSeededPlace } from '../seeded-place.ts'

beforeAll(() => needBuiltSite())

/** An order as its customer and the staff of one round know it. */
type Given = {
  at: Place
  url: string
  key: string
  product: number
  id: number
  cookie: string
  staff: string
  form: [string, string][]
}
type Act = (given: Given) => Promise<unknown>
type Path = {
  method: string
  act: Act
  /** True where a client without an answer repeats the call; otherwise a job goes on with it. */
  repeats: boolean
  ends: { status: string; state: string }
}

const Form = z.object({ fields: z.array(z.tuple([z.string(), z.string()])) })

/** Repeats a call while a busy database is reported as away. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  if (answer.status !== 503) return answer
  await new Promise((resolve) => setTimeout(resolve, 200))
  return ask(url, init)
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
const orderOf = (product: number, method: string) => ({
  ...orderBody({ productId: product, quantity: 1 }),
  customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.co.za', phone: '012 345 6789' },
  paymentMethod: method,
})
const place = (url: string, key: string, product: number, method: string) =>
  post(`${url}/api/orders`, orderOf(product, method), { 'idempotency-key': key })

const orderAnother: Act = ({ url, key, product }) => place(url, `another-${key}`, product, 'bank-transfer')

const pay: Act = ({ url, form }) =>
  ask(`${url}/practice-gateway/eng/outcome`, {
    method: 'POST',
    body: new URLSearchParams([...form, ['outcome', 'pay']]),
    redirect: 'manual',
  })
const record =
  (what: 'payments' | 'refunds'): Act =>
  async ({ url, key, id, staff, cookie }) => {
    const { total } = (await (await ask(`${url}/api/orders/${id}`, { headers: { cookie } })).json()) as {
      total: number
    }
    const seen = { received: what === 'refunds' ? total : 0, refunded: 0 }
    const entry = { amount: total, method: 'bank-transfer', note: 'Not wanted', tellCustomer: true, seen }
    return post(`${url}/api/admin/orders/${id}/${what}`, entry, { cookie: staff, 'idempotency-key': `${what}-${key}` })
  }
const payAndRefund: Act = async (given) => {
  await record('payments')(given)
  return record('refunds')(given)
}
/** A bank line that names the order, which staff match with it. */
const giveLine: Act = async ({ url, id, staff, cookie }) => {
  const { total } = (await (await ask(`${url}/api/orders/${id}`, { headers: { cookie } })).json()) as {
    total: number
  }
  const asStaff = { cookie: staff }
  const text = `EFT ${paymentReference(`CR-${String(id).padStart(5, '0')}`)}`
  const sent = await ask(`${url}/api/admin/bank-statements?name=steps.csv`, {
    method: 'POST',
    headers: { ...asStaff, 'content-type': 'text/csv' },
    body: `Date,Description,Amount,Balance\n2026-01-20,${text},${total.toFixed(2)},0.00`,
  })
  const { id: file, account } = (await sent.json()) as { id: number; account: string | null }
  const columns = { uses: ['day', 'text', 'amount', 'none'], account: 'Main account' }
  if (account === null) await post(`${url}/api/admin/bank-statements/${file}/columns`, columns, asStaff)
  const found = await ask(`${url}/api/admin/bank-lines?search=${encodeURIComponent(text)}`, { headers: asStaff })
  const { rows } = (await found.json()) as { rows: { id: number }[] }
  const parts = [{ order: id, amount: total, seen: nothingPaid }]
  return post(`${url}/api/admin/bank-lines/${rows[0]!.id}/match`, { parts, tellCustomer: true }, asStaff)
}

/** Ends the order's time, and makes the job due that looks for that. */
const letLapse: Act = ({ at, id }) =>
  look(
    at,
    sql`with late as (update orders set held_until = now() - interval '1 hour', remind_at = null where id = ${id}),
      due as (update jobs set run_at = 'epoch' where name = 'lapse-unpaid-orders')
    select pg_notify(${changesChannel}, ${changeMessage('jobs', ['jobs'])})`,
  )

const paid = { status: 'pending', state: 'paid' }
const unpaid = { status: 'pending', state: 'unpaid' }
const paths = {
  order: { method: 'bank-transfer', repeats: true, act: orderAnother, ends: unpaid },
  begin: {
    method: 'credit-card',
    repeats: true,
    act: ({ url, id, cookie }: Given) => post(`${url}/api/orders/${id}/pay`, {}, { cookie }),
    ends: unpaid,
  },
  card: { method: 'credit-card', repeats: false, act: pay, ends: paid },
  refund: {
    method: 'bank-transfer',
    repeats: true,
    act: payAndRefund,
    ends: { status: 'cancelled', state: 'refunded' },
  },
  line: { method: 'bank-transfer', repeats: true, act: giveLine, ends: paid },
  lapse: { method: 'bank-transfer', repeats: false, act: letLapse, ends: { status: 'cancelled', state: 'unpaid' } },
} satisfies Record<string, Path>

const entry = /insert into "payment_entries"/
const kept = /insert into webhook_events/
const noted = /update jobs set\s+state/
const refunded = { since: entry, at: /insert into "refund_details"/ }
const given = /insert into "bank_line_matches"/
const lapsed = /update "orders" set "lapsed_at"/

/** Every step of each payment path, and the moment between it and the next. */
const steps: [string, keyof typeof paths, Moment][] = [
  ['an order written, not answered', 'order', { at: /place_order/, when: 'after' }],
  ['a try to pay begun, not committed', 'begin', { at: /insert into "payment_attempts"/, when: 'after' }],
  [
    'a try to pay begun, the browser not sent on',
    'begin',
    { at: /insert into "payment_attempts"/, commit: true, when: 'after' },
  ],
  ['the gateway has taken the money, the shop does not know', 'card', { at: kept, when: 'before' }],
  ['a notification kept, not committed', 'card', { at: kept, commit: true, when: 'before' }],
  ['a notification kept, not answered', 'card', { at: kept, commit: true, when: 'after' }],
  ['a notification validated, not booked', 'card', { at: entry, when: 'before' }],
  ['a payment booked, without its invoice', 'card', { at: /insert into "documents"/, when: 'before' }],
  ['an invoice issued, its mail not queued', 'card', { since: entry, at: /insert into mails/, when: 'before' }],
  ['a mail queued, not committed', 'card', { at: entry, commit: true, when: 'before' }],
  ['a payment committed, its job not told', 'card', { at: entry, commit: true, when: 'after' }],
  ['a job done, its outcome not noted', 'card', { since: entry, at: noted, when: 'before' }],
  ['a refund written, not committed', 'refund', { ...refunded, commit: true, when: 'before' }],
  ['a refund committed, not answered', 'refund', { ...refunded, commit: true, when: 'after' }],
  ['a line of the bank given, not committed', 'line', { at: given, commit: true, when: 'before' }],
  ['a line of the bank given, not answered', 'line', { at: given, commit: true, when: 'after' }],
  ['an order lapsed, not committed', 'lapse', { at: lapsed, commit: true, when: 'before' }],
  ['an order lapsed, its job not told', 'lapse', { at: lapsed, commit: true, when: 'after' }],
]

/** Releases the jobs of a killed node, as when its leases end. */
const endLeases = sql`update jobs set run_at = 'epoch' where lease_ends is not null`
/** Work of earlier rounds, whose statements would be taken for those of this one. */
const isLeft = sql`select 1 from jobs where state = 'waiting' and (run_at <= now() or attempts > 0) limit 1`
const look = <T>(at: Place, query: ReturnType<typeof sql>) =>
  lookInto(at, async ({ db }) => rowsOf<T & object>(await db.execute(query)))

const tooLate = (step: string) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`Not reached: ${step}`)), 60_000).unref())

type Round = Omit<Given, 'url'> & { step: string; path: Path }

/** Takes one payment path until the process is ended at the step; returns what its customer and staff know. */
async function crashAt(at: Place, product: Sold, [step, way, moment]: (typeof steps)[number]): Promise<Round> {
  const proxy = await openCrashingProxy(at.env.DATABASE_URL!)
  await look(at, endLeases)
  const site = await startSite({ ...at.env, DATABASE_URL: proxy.url })
  const path: Path = paths[way]
  const key = crypto.randomUUID()
  const placed = await place(site.url, key, product.id, path.method)
  const [{ id }, cookie] = [(await placed.json()) as { id: number }, cookiesOf(placed)]
  const staff = cookiesOf(await post(`${site.url}/api/users/login`, demoAccounts.admin))
  const begin = () => post(`${site.url}/api/orders/${id}/pay`, {}, { cookie })
  const form = path.act === pay ? Form.parse(await (await begin()).json()).fields : []
  const told = { at, key, product: product.id, id, cookie, staff, form }
  await eventually(
    () => look(at, isLeft),
    (left) => left.length === 0,
    60_000,
  )
  const crashed = proxy.endAt(moment, () => site.send('SIGKILL'))
  const acting = path.act({ url: site.url, ...told }).catch(() => null)
  await Promise.race([crashed, tooLate(step)])
  await Promise.all([acting, site.crash(), proxy.close()])
  return { ...told, step, path }
}

/** Clients without an answer repeat their calls, and the remaining jobs are done. */
async function finish(at: Place, rounds: Round[]) {
  await look(at, endLeases)
  const site = await startSite(at.env)
  const stateOf = async ({ id, cookie }: Round) => {
    const order = await (await ask(`${site.url}/api/orders/${id}`, { headers: { cookie } })).json()
    const { status, paymentStatus: state } = order as { status: string; paymentStatus: string }
    return { status, state }
  }
  for (const round of rounds) {
    if (round.path.repeats) await round.path.act({ url: site.url, ...round })
    const isRight = (seen: object) => JSON.stringify(seen) === JSON.stringify(round.path.ends)
    await eventually(() => stateOf(round), isRight, 60_000)
  }
  await site.stop()
}

type Booked = { id: number; entries: number; attempts: number; documents: number; mails: number }
const bookedOf = sql`
  select o.id, (select count(*)::int from payment_entries where order_id = o.id) as entries,
    (select count(*)::int from payment_attempts where order_id = o.id) as attempts,
    (select count(*)::int from documents where order_id = o.id) as documents,
    (select count(*)::int from mails
      where subject ~ ('^Your order CR-0*' || o.id || ' |^Payment received for order CR-0*' || o.id || '$')) as mails
  from orders o where not o.sample order by id`

test('kill -9 between any two steps of payment, refund or bank line books each once, with one document and mail', async () => {
  await withSeededPlace('postgres', async (at) => {
    const [product] = await stockUp(at)
    const rounds: Round[] = []
    for (const step of steps) rounds.push(await crashAt(at, product!, step))
    await finish(at, rounds)
    const booked = new Map((await look<Booked>(at, bookedOf)).map((row) => [row.id, row]))
    for (const { step, id, path } of rounds) {
      const count = { unpaid: 0, paid: 1, refunded: 2 }[path.ends.state]!
      const attempts = path.method === 'credit-card' ? 1 : 0
      const mails = path === paths.lapse ? 1 : count
      expect({ step, ...booked.get(id) }).toEqual({ step, id, entries: count, attempts, documents: count, mails })
    }
    expect(booked.size).toBe(rounds.length + 1)
    const [left] = await look<{ stock: number }>(at, sql`select stock from products where id = ${product!.id}`)
    const cancelled = rounds.filter(({ path }) => path.ends.status === 'cancelled').length
    expect(product!.stock - left!.stock).toBe(booked.size - cancelled)
    await expect(lookInto(at, ({ db }) => checkBooks(db))).resolves.toBeUndefined()
  })
}, 600_000)
