import { figure } from './count-of.ts'

/** Rand are whole cents everywhere; the API's edge uses numbers of rand with two decimals. */
export const toCents = (rand: number) => Math.round(rand * 100)
export const toRand = (cents: number) => cents / 100

export type Currency = 'ZAR' | 'USD' | 'EUR' | 'GBP'

const symbols: Record<Currency, string> = { ZAR: 'R', USD: 'US$', EUR: '€', GBP: '£' }
const space = '\u00a0'

/** As en-ZA writes cents ("R 12 345,50", spaces unbreakable). Written out, as the Intl data of server and browser may differ, and a page must hydrate alike. */
export function formatMoney(cents: number, currency: Currency = 'ZAR') {
  const whole = figure(Math.floor(Math.abs(cents) / 100))
  const fraction = (Math.abs(cents) % 100).toString().padStart(2, '0')
  const gap = currency === 'ZAR' ? space : ''
  return `${cents < 0 ? '-' : ''}${symbols[currency]}${gap}${whole},${fraction}`
}

/** Cents as sentences, badges and plans write them: "R1 299", without cents where there are none. */
export function formatShortMoney(cents: number, currency: Currency = 'ZAR') {
  const [whole, fraction] = formatMoney(cents, currency).replace(`R${space}`, 'R').split(',')
  return fraction === '00' ? whole! : `${whole},${fraction}`
}
