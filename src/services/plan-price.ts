import { type Currency, formatShortMoney, toCents } from '#lib/values/money.ts'

/** A plan's price: "R1 299". */
export const formatPlanPrice = (rand: number, currency?: Currency) => formatShortMoney(toCents(rand), currency)
