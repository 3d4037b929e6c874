import { type Currency, formatMoney, toCents } from '#lib/money.ts'

/** A plan's price as the business writes it: "R1,299", without cents where there are none. */
export function formatPlanPrice(rand: number, currency: Currency = 'ZAR') {
  if (currency !== 'ZAR' || !Number.isInteger(rand)) return formatMoney(toCents(rand), currency)
  return `R${String(rand).replace(/\B(?=(\d{3})+$)/g, ',')}`
}
