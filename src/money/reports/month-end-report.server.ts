import type { Database } from '#lib/database/database.server.ts'
import { type Currency, toRand } from '#lib/values/money.ts'
import { orderNumber } from '#orders/order-status.ts'
import { sumOwedBack, sumPaidAhead } from '#orders/refunds/owed-back-store.server.ts'
import { ledgerMethods } from '#payments/ledger-entry.ts'
import { sumPayments } from '../payments/payment-list-store.server.ts'
import { ages, type MonthEnd } from './month-end.ts'
import {
  type DebtorRow,
  listDebtors,
  type Period,
  sumMethods,
  sumProducts,
  sumTax,
  type TaxRow,
} from './month-end-store.server.ts'

const shownProducts = 50
const shownDebtors = 50
/** The most debts that are grouped by age. */
const mostDebtors = 100_000

type ReportMonthEndInput = { period: Period; today: string; prefix: string }

/** Everything needed to close a month. Amounts are rand. */
export async function reportMonthEnd(db: Database, { period, today, prefix }: ReportMonthEndInput): Promise<MonthEnd> {
  const [tax, products, methods, payments, debtors, owed, ahead] = await Promise.all([
    sumTax(db, period),
    sumProducts(db, period, shownProducts),
    sumMethods(db, period),
    sumMoved(db, period),
    listDebtors(db, today, mostDebtors),
    sumOwedBack(db),
    sumPaidAhead(db),
  ])
  return {
    period,
    tax: tax.map(toTaxLine),
    products: products.rows.map((row) => ({ ...row, amount: toRand(row.amount) })),
    productsLeftOut: products.counted - products.rows.length,
    methods: methods.map((row) => ({ ...row, amount: toRand(row.amount) })),
    payments,
    debts: sumByAge(debtors),
    debtors: debtors.slice(0, shownDebtors).map((row) => toDebtor(row, prefix)),
    owedBack: inRand(owed),
    paidAhead: inRand(ahead),
  }
}

const inRand = (sums: Record<string, number>) =>
  Object.entries(sums).map(([currency, cents]) => ({ currency: currency as Currency, amount: toRand(cents) }))

function toTaxLine({ standard, zeroRated, untaxed, vat, total, ...row }: TaxRow) {
  return {
    ...row,
    standard: toRand(standard),
    zeroRated: toRand(zeroRated),
    untaxed: toRand(untaxed),
    vat: toRand(vat),
    total: toRand(total),
  }
}

export const toDebtor = ({ amount, ...row }: DebtorRow, prefix: string) => ({
  ...row,
  orderNumber: orderNumber(prefix, row.id),
  amount: toRand(amount),
})

async function sumMoved(db: Database, { from, to }: Period) {
  const sums = ledgerMethods.map(async (method) => {
    const totals = await sumPayments(db, { kind: undefined, method, from, to, found: null })
    return totals.map(({ currency, received, refunded }) => {
      return { method, currency, received: toRand(received), refunded: toRand(refunded) }
    })
  })
  return (await Promise.all(sums)).flat()
}

export const ageOf = (days: number) => ages[days <= 30 ? 0 : days <= 60 ? 1 : days <= 90 ? 2 : 3]!

function sumByAge(debtors: DebtorRow[]) {
  const groups = Map.groupBy(debtors, ({ currency, days }) => `${currency} ${ageOf(days)}`)
  const sums = [...groups.values()].map((rows) => ({
    age: ageOf(rows[0]!.days),
    currency: rows[0]!.currency,
    orders: rows.length,
    amount: toRand(rows.reduce((sum, { amount }) => sum + amount, 0)),
  }))
  return sums.toSorted((one, other) => ages.indexOf(one.age) - ages.indexOf(other.age))
}
