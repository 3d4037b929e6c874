import type { DoseAmount } from '../chemistry/units.ts'

export type Pack = { id: number; strength: number; amount: DoseAmount; cents: number; stock: number }
export type Need = {
  need: DoseAmount
  atHome: DoseAmount
  /** The strength that `need` and `atHome` are counted in. */ unitStrength: number
}
export type Basket = { lines: { id: number; count: number }[]; cents: number; total: DoseAmount; left: DoseAmount }

/** A shelf of many sizes is searched up to here; beyond it an order is one for the telephone. */
const mostUnits = 500

/** Strengths have one decimal at most; whole numbers keep the bound exact. */
const activeOf = (amount: DoseAmount, strength: number) => Math.round(amount * Math.round(strength * 10))

/** The cheapest that hold the need and less than it plus the smallest pack; null where the shelf is short. `total` and `left` are in the need's strength. */
export function choosePacks({ need, atHome, unitStrength }: Need, packs: Pack[]): Basket | null {
  const wanted = Math.max(0, activeOf(Math.ceil(need), unitStrength) - activeOf(atHome, unitStrength))
  const perUnit = Math.round(unitStrength * 10)
  if (wanted === 0) return { lines: [], cents: 0, total: 0, left: 0 }
  const shelf = packs
    .filter(({ stock, amount }) => stock > 0 && amount > 0)
    .map((pack) => ({ ...pack, active: activeOf(pack.amount, pack.strength) }))
  const smallest = Math.min(...shelf.map(({ active }) => active))
  const reached = reachable(shelf, wanted + smallest)
  const enough = [...reached].filter(([active]) => active >= wanted)
  const best = enough.toSorted(([a, one], [b, other]) => one.cents - other.cents || a - b || one.units - other.units)[0]
  if (!best) return null
  const [active, { counts, cents }] = best
  const lines = [...counts].map(([id, count]) => ({ id, count }))
  return { lines, cents, total: Math.round(active / perUnit), left: Math.round((active - wanted) / perUnit) }
}

type Choice = { cents: number; units: number; counts: Map<number, number> }

/** The cheapest choice for each sum of active substance below the bound. */
function reachable(shelf: (Pack & { active: number })[], bound: number) {
  let reached = new Map<number, Choice>([[0, { cents: 0, units: 0, counts: new Map() }]])
  for (const pack of shelf) {
    const next = new Map(reached)
    for (const [active, choice] of reached) {
      for (let count = 1; count <= pack.stock && choice.units + count <= mostUnits; count++) {
        const sum = active + count * pack.active
        if (sum >= bound) break
        const cents = choice.cents + count * pack.cents
        const known = next.get(sum)
        if (known && known.cents <= cents) continue
        next.set(sum, { cents, units: choice.units + count, counts: new Map(choice.counts).set(pack.id, count) })
      }
    }
    reached = next
  }
  return reached
}
