import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { oneHour } from '#lib/calendar/durations.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { ask } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { insertStop, insertTechnician } from '../../../tests/technician-round.ts'
import type { Round } from './round.ts'

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
  await insertStop(shop.db, other.id, { customer: 'D', in: 3 })
  await insertStop(shop.db, colleague.id, { customer: 'E' })
  const answer = await ask(shop, 'GET', '/api/visits/round', { cookie: other.cookie })
  const round = answer.json<Round>()
  expect(round.stops.map(({ visit }) => visit)).toEqual(mine)
  expect(round.stops[0]).toMatchObject({ access: 'Gate code 47#11. The dog is friendly.', customer: 'A' })
  expect(round.stops[0]!.tasks.length).toBeGreaterThan(2)
  expect(round.next).toEqual({ day: addDays(round.today, 3), customer: 'D', suburb: 'Faerie Glen' })
  expect(answer.body).not.toMatch(/price|share|23750/)
  const later = (await ask(shop, 'GET', '/api/visits/round', { cookie: colleague.cookie })).json<Round>()
  expect([later.stops.length, later.next]).toEqual([1, null])
})

test('a stop has what was given to its water in the week before, by whoever gave it', async () => {
  const technician = await employ(shop, 'technician')
  await insertTechnician(shop.db, technician.id)
  const visit = await insertStop(shop.db, technician.id, { customer: 'A' })
  const now = Date.now()
  const ago = (hours: number) => new Date(now - hours * oneHour).toISOString()
  const content = { kind: 'dose', substance: 'hydrochloric-acid', strength: 33, amount: 200 }
  for (const [id, at, given] of [
    ['a', ago(1), content],
    ['b', ago(30), content],
    ['c', ago(300), { ...content, substance: 'calcium-hypochlorite' }],
    ['d', ago(1), { kind: 'note', text: 'Acid tomorrow' }],
  ] as const)
    await shop.db.execute(sql`
      insert into water_entries (id, water_id, at, kind, content, who)
      select ${id.repeat(32)}, water_id, ${at}::timestamptz, ${given.kind}, ${JSON.stringify(given)}::jsonb, 'Nomsa'
      from visits where id = ${visit}::integer`)
  const answer = await ask(shop, 'GET', '/api/visits/round', { cookie: technician.cookie })
  expect(answer.json<Round>().stops[0]!.given).toEqual([{ at: ago(1), substance: 'hydrochloric-acid' }])
})
