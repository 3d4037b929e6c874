import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { openShop } from '../open-shop.ts'
import { ask, signedIn } from '../people.ts'
import { insertRound } from '../technician-round.ts'
import { visitReportDraft } from '../visit-report-draft.ts'

const shop = await openShop()
afterAll(() => shop.close())

const round = await insertRound(shop.db, [{ customer: 'Nomsa Dlamini' }, { customer: 'Pieter Botha' }])
const cookie = await signedIn(shop, round.username, round.password)

const send = (visit: number, key: string) =>
  ask(shop, 'PUT', `/api/visits/reports/${key}`, { cookie, payload: visitReportDraft(visit, round.id) })

async function reportsOf(visit: number) {
  const result = await shop.db.execute(sql`
    select count(*)::int as all, count(*) filter (where first)::int as first,
      (select count(*)::int from water_entries e join visits v on v.water_id = e.water_id where v.id = ${visit}) as entries
    from visit_reports where visit_id = ${visit}`)
  return rowsOf(result)[0]
}

test('a report that is sent fifty times at once is stored once', async () => {
  const [visit, key] = [round.visits[0]!, newAttemptKey()]
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(visit, key)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.json<{ first: boolean }>().first))).toEqual(new Set([true]))
  expect(await reportsOf(visit)).toEqual({ all: 1, first: 1, entries: 2 })
})

test('of ten phones that report one visit at once, one decides it and all are kept', async () => {
  const visit = round.visits[1]!
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(visit, newAttemptKey())))
  expect(answers.filter((answer) => answer.json<{ first: boolean }>().first).length).toBe(1)
  expect(await reportsOf(visit)).toEqual({ all: 10, first: 1, entries: 20 })
})
