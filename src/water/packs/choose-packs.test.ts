import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thorough } from '../../../tests/thorough.ts'
import { choosePacks, type Pack } from './choose-packs.ts'

const aPack = fc.record({
  strength: fc.constantFrom(12.5, 65, 70, 100),
  amount: fc.constantFrom(500, 1000, 2000, 4000, 5000),
  cents: fc.integer({ min: 1_00, max: 900_00 }),
  stock: fc.integer({ min: 0, max: 40 }),
})

test('a basket holds at least the need and less than the need plus the smallest pack on the shelf', () => {
  fc.assert(
    fc.property(
      fc.array(aPack, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.constantFrom(12.5, 65, 100),
      (drawn, need, atHome, unitStrength) => {
        const packs = drawn.map((pack, id): Pack => ({ id, ...pack }))
        const basket = choosePacks({ need, atHome, unitStrength }, packs)
        const wanted = Math.max(0, need - atHome) * unitStrength
        const shelf = packs.filter(({ stock }) => stock > 0).map(({ amount, strength }) => amount * strength)
        if (wanted === 0) expect(basket).toEqual({ lines: [], cents: 0, total: 0, left: 0 })
        if (wanted === 0 || !basket) return
        const bought = basket.lines.map(({ id, count }) => ({ ...packs[id]!, count }))
        const active = bought.reduce((sum, { amount, strength, count }) => sum + amount * strength * count, 0)
        expect(active).toBeGreaterThanOrEqual(wanted)
        expect(active).toBeLessThan(wanted + Math.min(...shelf))
        expect(basket.cents).toBe(bought.reduce((sum, { cents, count }) => sum + cents * count, 0))
        for (const { stock, count } of bought) expect(count).toBeLessThanOrEqual(stock)
      },
    ),
    { numRuns: thorough ? 100_000 : 3000 },
  )
})

test('a shelf with one size in stock is bought from whenever it holds enough', () => {
  fc.assert(
    fc.property(aPack, fc.integer({ min: 1, max: 60_000 }), (pack, need) => {
      const basket = choosePacks({ need, atHome: 0, unitStrength: pack.strength }, [{ id: 1, ...pack }])
      expect(basket !== null).toBe(pack.stock * pack.amount >= need)
    }),
  )
})
