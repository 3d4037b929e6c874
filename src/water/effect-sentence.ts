import { type Substance, substances } from '#catalogue/substance.ts'
import { type Effect, effectOf } from './chemistry/substance-effects.ts'

/** A usual change of each quantity, in 10 000 litres of a pool or 100 of a reef. */
const pool: [keyof Effect, number, string][] = [
  ['fc', 1, 'free chlorine'],
  ['ta', 10, 'alkalinity'],
  ['ch', 10, 'hardness'],
  ['cya', 10, 'stabiliser'],
  ['salt', 1000, 'salt'],
]
const reef: [keyof Effect, number, string][] = [
  ['alk', 1, 'alkalinity'],
  ['ca', 10, 'calcium'],
  ['mg', 10, 'magnesium'],
]

/** What a dose of a product does: a wrong strength is seen at once. Empty for a strength that cannot be. */
export function effectSentence(substance: Substance, strength: number): string {
  if (!(strength > 0 && strength <= 100)) return ''
  const effect = effectOf({ substance, strength })
  const { state, worlds } = substances[substance]
  const unit = state === 'liquid' ? 'ml' : 'g'
  const first = (quantities: typeof pool, thousands: number, where: string) => {
    const found = quantities.find(([quantity]) => effect[quantity])
    if (!found) return []
    const [quantity, change, name] = found
    const each = effect[quantity]!
    const amount = (change * thousands) / Math.abs(each)
    const what = quantity === 'alk' ? '1 dKH' : `${change === 1000 ? '1 000' : change} mg/L`
    const does = each > 0 ? `adds ${what} of ${name}` : `takes away ${what} of ${name}`
    return [`${amountIn(amount, unit)} in ${where} ${does}`]
  }
  const sentences = [
    ...((worlds as readonly string[]).includes('pool') ? first(pool, 10, '10 000 litres') : []),
    ...((worlds as readonly string[]).includes('reef') ? first(reef, 0.1, '100 litres') : []),
  ]
  return `${sentences.join('; ')}.`
}

function amountIn(amount: number, unit: 'g' | 'ml') {
  if (amount >= 1000) return `${Number((amount / 1000).toFixed(2))} ${unit === 'g' ? 'kg' : 'litres'}`
  return `${Number(amount.toFixed(amount < 100 ? 1 : 0))} ${unit}`
}
