import { type Currency, toCents, toRand } from '#lib/values/money.ts'
import type { MonthEnd } from './month-end.ts'

/** The period in one line; amounts are rand. */
type MonthSums = {
  currency: Currency
  invoiced: number
  vat: number
  received: number
  refunded: number
  /** Invoiced and unpaid now, whatever the period. */
  toPay: number
  /** Owed to customers now. */
  owedBack: number
}

type Summed = Exclude<keyof MonthSums, 'currency'>

/** The sums of a period, by currency: rand first, even where nothing has happened yet. */
export function sumMonth({ tax, payments, debts, owedBack }: MonthEnd): MonthSums[] {
  const moves: [Currency, Summed, number][] = [
    ...tax.flatMap(({ currency, total, vat }): [Currency, Summed, number][] => [
      [currency, 'invoiced', total],
      [currency, 'vat', vat],
    ]),
    ...payments.flatMap(({ currency, received, refunded }): [Currency, Summed, number][] => [
      [currency, 'received', received],
      [currency, 'refunded', refunded],
    ]),
    ...debts.map(({ currency, amount }): [Currency, Summed, number] => [currency, 'toPay', amount]),
    ...owedBack.map(({ currency, amount }): [Currency, Summed, number] => [currency, 'owedBack', amount]),
  ]
  const sums = new Map<Currency, MonthSums>([['ZAR', noneIn('ZAR')]])
  for (const [currency, name, amount] of moves) {
    const sum = sums.get(currency) ?? noneIn(currency)
    sums.set(currency, { ...sum, [name]: toRand(toCents(sum[name]) + toCents(amount)) })
  }
  return [...sums.values()]
}

const noneIn = (currency: Currency): MonthSums => ({
  currency,
  invoiced: 0,
  vat: 0,
  received: 0,
  refunded: 0,
  toPay: 0,
  owedBack: 0,
})
