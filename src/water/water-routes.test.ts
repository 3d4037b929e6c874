import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'
import vectors from './water-vectors.json' with { type: 'json' }

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ask = async (path: string, query: Record<string, unknown>) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await shop.server.inject(`/api/water/${path}?${search}`)
  return { status: answer.statusCode, body: answer.json() }
}

test.each(vectors.plans.filter((plan) => !('products' in plan)))('the pool plan "$name" as data', async (plan) => {
  const { litres, surface, chlorine, shared, method, fill } = plan.pool
  const tap = { fillCh: fill.ch, fillSalt: fill.salt, shared: shared ? 1 : 0 }
  const shock = 'options' in plan ? { shock: 1 } : {}
  const { status, body } = await ask('pool-plan', {
    litres,
    surface,
    chlorine,
    method,
    ...tap,
    ...shock,
    ...plan.reading,
  })
  const exact = plan.expect.steps.map(({ substance, quantity, to, portions, portion, waitHours }) => ({
    substance,
    quantity,
    to,
    portions,
    portion,
    waitHours,
  }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ asks: plan.expect.asks, replace: plan.expect.replace, steps: exact })
})

test.each(vectors.reefPlans)('the reef plan "$name" as data', async ({ litres, tank, reading, expect: wanted }) => {
  const { body } = await ask('reef-plan', { litres, tank, ...reading })
  expect(body.asks).toEqual(wanted.asks)
  expect(body.doses.map(({ substance, days }: { substance: string; days: number }) => [substance, days])).toEqual(
    wanted.doses.map(({ substance, days }) => [substance, days]),
  )
})

test.each(vectors.csi)('the saturation index $csi as data', async ({ csi, celsius, ...water }) => {
  const { body } = await ask('saturation', { ...water, temp: celsius })
  expect(Math.abs(body.csi - csi)).toBeLessThanOrEqual(0.005)
})

test('what cannot be read is asked about, never guessed', async () => {
  expect((await ask('pool-plan', {})).body).toMatchObject({ asks: [['litres', 'missing']], steps: [], csi: null })
  expect((await ask('pool-plan', { litres: 'many', ph: 8 })).body.asks).toEqual([['litres', 'impossible']])
  const odd = await ask('pool-plan', { litres: 48000, ph: 'blue', ta: 90, fc: 3, cya: 30 })
  expect(odd.body).toMatchObject({ asks: [['ph', 'impossible']], steps: [] })
  expect((await ask('reef-plan', { litres: 300, sg: 35, alk: 7 })).body.asks).toEqual([['salinity', 'impossible']])
  expect((await ask('reef-plan', { litres: 300, sg: '1,0264', alk: 2.3, alkUnit: 'meq' })).body).toMatchObject({
    asks: [],
    doses: [{ substance: 'sodium-bicarbonate', quantity: 'alk' }],
  })
  expect((await ask('saturation', { ph: 7.5, ta: 100 })).body).toEqual({ csi: null })
  expect((await ask('saturation', { ph: 7.5, ta: 20, ch: 250, cya: 100 })).body).toEqual({ csi: null })
})
