import { type Currency, formatMoney } from '#lib/values/money.ts'

/** Cents mean nothing in a total of many orders. */
export const wholeMoney = (rand: number, currency: Currency) =>
  formatMoney(Math.round(rand) * 100, currency).replace(/,00$/, '')
