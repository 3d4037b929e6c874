import type { Substance } from '#catalogue/substance.ts'
import { toCents } from '#lib/values/money.ts'
import type { World } from '#settings/selling.ts'
import type { DoseAmount } from '../chemistry/units.ts'
import { choosePacks } from './choose-packs.ts'
import type { WaterGood } from './water-goods.ts'

/** What a plan gives of one product, over all portions, and what for. */
export type PlannedDose = { substance: Substance; strength: number; total: DoseAmount; note: string }

export type ChosenPack = { good: WaterGood; count: number }

/** What to buy for a plan's doses of one product. Left over is counted in their strength. */
export type BasketLine = Omit<PlannedDose, 'total'> & { need: DoseAmount; atHome: DoseAmount } & (
    | { kind: 'packs'; packs: ChosenPack[]; cents: number; left: DoseAmount }
    | { kind: 'enough' | 'not-sold' | 'short' | 'limit' }
  )

/** Amounts at home by substance, from `substance:amount` separated by commas. */
export function readHave(text: string | undefined): Map<string, DoseAmount> {
  const pairs = (text ?? '').split(',').map((pair) => pair.split(':'))
  return new Map(pairs.flatMap(([substance, amount]) => (substance && amount ? [[substance, Number(amount)]] : [])))
}

export function writeHave(have: Map<string, DoseAmount>): string {
  return [...have].flatMap(([substance, amount]) => (amount > 0 ? `${substance}:${Math.round(amount)}` : [])).join(',')
}

/** The packs for a plan. `goods` are those of its world; doses of one product are one line. */
export function basketFor(
  doses: PlannedDose[],
  goods: WaterGood[],
  { have, perProduct }: { have: Map<string, DoseAmount>; perProduct: number },
): BasketLine[] {
  return merged(doses).map(({ total, ...dose }): BasketLine => {
    const need = Math.ceil(total)
    const line = { ...dose, need, atHome: have.get(dose.substance) ?? 0 }
    return { ...line, ...bought(line, goods, perProduct) }
  })
}

function merged(doses: PlannedDose[]): PlannedDose[] {
  const lines = new Map<string, PlannedDose>()
  for (const dose of doses) {
    const before = lines.get(dose.substance)
    const both = before && { ...before, total: before.total + dose.total, note: `${before.note}; ${dose.note}` }
    lines.set(dose.substance, both ?? dose)
  }
  return [...lines.values()]
}

type BoughtInput = { substance: Substance; strength: number; need: DoseAmount; atHome: DoseAmount }

export function bought({ substance, strength, need, atHome }: BoughtInput, goods: WaterGood[], perProduct: number) {
  if (need <= atHome) return { kind: 'enough' as const }
  const shelf = goods.filter((good) => good.substance === substance)
  if (!shelf.length) return { kind: 'not-sold' as const }
  const within = (most: number) => {
    const packs = shelf.map(({ id, price, stock = perProduct, contents, strength }) => {
      return { id, strength, amount: contents, cents: toCents(price), stock: Math.min(stock, most) }
    })
    return choosePacks({ need, atHome, unitStrength: strength }, packs)
  }
  const basket = within(perProduct)
  if (!basket) return { kind: within(Infinity) ? ('limit' as const) : ('short' as const) }
  const packs = basket.lines.map(({ id, count }) => ({ good: shelf.find((good) => good.id === id)!, count }))
  return { kind: 'packs' as const, packs, cents: basket.cents, left: basket.left }
}

/** Longest text that an order keeps with a product. */
const longest = 200

export const doseText = (note: string, world: World) =>
  `For your ${world === 'pool' ? 'pool' : 'tank'}: ${note}`.slice(0, longest)
