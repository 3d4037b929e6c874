import { countNewCustomers, type JoinedCount } from '#accounts/customer-count-store.server.ts'
import { findShortProducts } from '#catalogue/short-product-store.server.ts'
import { referenceOf } from '#enquiries/enquiry.ts'
import { listWaitingEnquiries } from '#enquiries/waiting-enquiry-store.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import type { CachedFigure } from './cached-figures.server.ts'
import { toRand } from '#lib/values/money.ts'
import { listBackgroundFaults } from '#jobs/background-faults.server.ts'
import { listGivenUpMails } from '#mail/given-up-mail-store.server.ts'
import { sendMail } from '#mail/send-mail.server.ts'
import type { Right } from '#lib/contract/rights.ts'
import { addDays, beginningOf, dayOf } from '#lib/calendar/south-african-days.ts'
import { findBookCheck } from '#orders/figures/books-store.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import { returnNumber, waitingReturnStates } from '#orders/return-state.ts'
import { listReturns } from '#orders/staff-returns/return-list-store.server.ts'
import type { BestSeller } from '#orders/figures/best-seller-store.server.ts'
import { listOwedBack, type OwedBackRow } from '#orders/refunds/owed-back-store.server.ts'
import { listWaitingOrders, type WaitingOrder } from '#orders/figures/waiting-order-store.server.ts'
import { listUnmatchedNotices } from '#payments/unmatched-notice-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { findVisitCheck } from '#visits/visit/visit-check-store.server.ts'
import { findVisitFigures, sumMonthlyPrices } from '#visits/figures/visit-figures-store.server.ts'
import type { BestSellers, Overview, OverviewPeriod } from '#admin/overview.ts'
import { type Stretch, stretchOf } from './overview-stretch.ts'
import { findFigures } from './overview-figures.server.ts'

/** Sums that may take long, by their cache keys. */
export type CachedSums = {
  bestSellers: (name: string, asked: SoldWithin) => Promise<CachedFigure<BestSeller[]>>
  allCustomers: (name: string, asked: null) => Promise<CachedFigure<JoinedCount>>
}
export type SoldWithin = { from: Date | null; to: Date; currency: string }

type ShowOverviewInput = {
  period: OverviewPeriod
  now: Date
  settings: Settings
  cached: CachedSums
  may: (right: Right) => boolean
}

const waitingShown = 5
const waitingCounted = 1000

export async function showOverview(app: Pick<AppContext, 'db' | 'jobs'>, asked: ShowOverviewInput): Promise<Overview> {
  const { db } = app
  const { period, now, settings, cached, may } = asked
  const { currency, identity } = settings
  const stretch = stretchOf(period, now)
  const [
    money,
    customers,
    orders,
    refunds,
    returns,
    messages,
    short,
    unmatchedNotices,
    mails,
    faults,
    booksFault,
    visits,
    sold,
  ] = await Promise.all([
    findFigures(db, { period, stretch, currency }),
    countCustomers(db, cached, stretch),
    listWaitingOrders(db, waitingShown, waitingCounted + 1),
    listOwedBack(db, { limit: waitingShown, countTo: waitingCounted + 1 }),
    may('orders.read') ? findWaitingReturns(db, identity.orderPrefix) : noReturns,
    may('enquiries.answer') ? findWaitingMessages(db) : noMessages,
    may('products.change') ? findShort(db) : noProducts,
    may('money.read') ? findUnmatchedNotices(db, identity.orderPrefix) : null,
    may('mail.send') ? findUndelivered(db) : null,
    findBackgroundFaults(app, may),
    findBooksFault(db, may),
    findVisits(db, dayOf(now)),
    cached.bestSellers(`${period} ${stretch.to} ${currency}`, {
      from: stretch.from === null ? null : beginningOf(stretch.from),
      to: beginningOf(addDays(stretch.to, 1)),
      currency,
    }),
  ])
  const { hasSamples, ...shown } = money
  return {
    period,
    at: now.toISOString(),
    to: stretch.to,
    currency,
    ...shown,
    newCustomers: { value: customers.now, before: stretch.before && customers.before },
    ...returns.shown,
    ...messages.shown,
    ...short,
    strayNotifications: unmatchedNotices,
    undeliveredMails: mails,
    backgroundFaults: faults,
    booksFault,
    visits,
    bestSellers: showBestSellers(sold),
    waitingOrders: showOrders(orders, identity.orderPrefix),
    refundsDue: showRefunds(refunds, identity.orderPrefix),
    sample: hasSamples || customers.hasSamples || hasSample([messages, returns], orders.rows, refunds.rows),
  }
}

type Counted<Row> = { rows: Row[]; counted: number }

const showOrders = ({ rows, counted: found }: Counted<WaitingOrder>, prefix: string) => ({
  ...counted(found),
  rows: rows.map((row) => ({ ...showWaiting(row, prefix), createdAt: row.createdAt })),
})

const showRefunds = ({ rows, counted: found }: Counted<OwedBackRow>, prefix: string) => ({
  ...counted(found),
  rows: rows.map((row) => ({
    ...showWaiting(row, prefix),
    since: row.since,
    due: toRand(row.due),
    cause: row.cause,
  })),
})

const showWaiting = ({ id, total, currency, customerName }: WaitingOrder | OwedBackRow, prefix: string) => ({
  id,
  orderNumber: orderNumber(prefix, id),
  total: toRand(total),
  currency,
  customerName,
})

const hasSample = (...lists: { sample: boolean }[][]) => lists.flat().some(({ sample }) => sample)

async function findWaitingReturns(db: Database, prefix: string) {
  const asked = { states: waitingReturnStates, sort: 'asked', limit: waitingShown, offset: 0 } as const
  const { rows, counted: found } = await listReturns(db, { ...asked, countTo: waitingCounted + 1 })
  const shown = rows.map(({ id, state, orderId, askedAt, customerName }) => ({
    id,
    number: returnNumber(id),
    orderNumber: orderNumber(prefix, orderId),
    state,
    askedAt,
    customerName,
  }))
  return { shown: { waitingReturns: { ...counted(found), rows: shown } }, sample: hasSample(rows) }
}

const noReturns = { shown: { waitingReturns: null }, sample: false }

async function findWaitingMessages(db: Database) {
  const { rows, counted: found } = await listWaitingEnquiries(db, waitingShown, waitingCounted + 1)
  const total = counted(found)
  const waitingMessages = { ...total, rows: rows.map((row) => ({ ...row, reference: referenceOf(row.id) })) }
  return { shown: { openEnquiries: total, waitingMessages }, sample: hasSample(rows) }
}

const noMessages = { shown: { openEnquiries: null, waitingMessages: null }, sample: false }

async function findBooksFault(db: Database, may: ShowOverviewInput['may']) {
  const check = may('money.read') ? await findBookCheck(db) : undefined
  return check?.fault ?? null
}

/** Null in a shop without plans and visits. */
async function findVisits(db: Database, today: string): Promise<Overview['visits']> {
  const [figures, monthly, check] = await Promise.all([
    findVisitFigures(db, today),
    sumMonthlyPrices(db, today),
    findVisitCheck(db),
  ])
  const isUsed = Object.values(figures).some((counts) => Object.values(counts).some((count) => count > 0))
  return isUsed ? { figures, monthly: toRand(monthly), fault: check?.fault ?? null } : null
}

async function findUnmatchedNotices(db: Database, prefix: string) {
  const asked = { done: false, limit: waitingShown, offset: 0, countTo: waitingCounted + 1 }
  const { rows, counted: found } = await listUnmatchedNotices(db, asked)
  return {
    ...counted(found),
    rows: rows.map(({ id, at, fault, amount, orderId }) => ({
      id,
      at: at.toISOString(),
      fault,
      amount: amount === null ? null : toRand(amount),
      orderNumber: orderId === null ? null : orderNumber(prefix, orderId),
    })),
  }
}

async function findUndelivered(db: Database) {
  const { rows, counted: found } = await listGivenUpMails(db, waitingShown, waitingCounted + 1)
  return { ...counted(found), rows }
}

/** Emails have a list of their own. */
async function findBackgroundFaults(app: Pick<AppContext, 'db' | 'jobs'>, may: ShowOverviewInput['may']) {
  if (!may('jobs.run')) return null
  const { rows, counted: found } = await listBackgroundFaults(app, {
    most: waitingCounted + 1,
    except: [sendMail.name],
  })
  return { ...counted(found), rows: rows.slice(0, waitingShown) }
}

async function findShort(db: Database) {
  const { low, out, soldOut } = await findShortProducts(db, waitingShown)
  return { shortProducts: { low, out }, soldOut }
}

const noProducts = { shortProducts: null, soldOut: null }

async function countCustomers(db: Database, cached: CachedSums, { from, before }: Stretch): Promise<JoinedCount> {
  if (from !== null) {
    const earlier = before && { from: beginningOf(before.from), to: before.until }
    return countNewCustomers(db, { from: beginningOf(from), before: earlier })
  }
  const all = await cached.allCustomers('all', null)
  if (all.state === 'ready') return all.value
  throw all.state === 'failed' ? all.error : new Error('Customers were not waited for')
}

function showBestSellers(sold: CachedFigure<BestSeller[]>): BestSellers {
  if (sold.state !== 'ready') return { state: sold.state, asOf: null, rows: [] }
  const rows = sold.value.map((row) => ({ ...row, ordered: toRand(row.ordered) }))
  return { state: 'ready', asOf: sold.asOf.toISOString(), rows }
}

const counted = (count: number) => ({ total: Math.min(count, waitingCounted), more: count > waitingCounted })
