import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { ask } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { insertStop, insertTechnician } from '../../../tests/technician-round.ts'

let shop: OpenShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

test('a round has the technician’s own stops of two days in their order, and no prices', async () => {
  const other = await employ(shop, 'technician')
  const colleague = await employ(shop, 'technician')
  for (const { id } of [other, colleague]) await insertTechnician(shop.db, id)
  const mine = [await insertStop(shop.db, other.id, { customer: 'B', position: 2 })]
  mine.unshift(await insertStop(shop.db, other.id, { customer: 'A', position: 1 }))
  mine.push(await insertStop(shop.db, other.id, { customer: 'C', in: 1 }))
  await insertStop(shop.db, other.id, { customer: 'D', in: 2 })
  await insertStop(shop.db, colleague.id, { customer: 'E' })
  const answer = await ask(shop, 'GET', '/api/visits/round', { cookie: other.cookie })
  const round = answer.json<{ stops: { visit: number; access: string; tasks: string[] }[] }>()
  expect(round.stops.map(({ visit }) => visit)).toEqual(mine)
  expect(round.stops[0]).toMatchObject({ access: 'Gate code 4711. The dog is friendly.', customer: 'A' })
  expect(round.stops[0]!.tasks.length).toBeGreaterThan(2)
  expect(answer.body).not.toMatch(/price|share|23750/)
})
