import { afterAll, expect, test } from 'vitest'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { insertStop, insertTechnician } from '../../../tests/technician-round.ts'
import { visitReportDraft } from '../../../tests/visit-report-draft.ts'
import type { VisitReport } from './visit-report.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('other words under the same key are kept beside the first report, once; the first sent again stays one', async () => {
  const technician = await employ(shop, 'technician')
  await insertTechnician(shop.db, technician.id)
  const visit = await insertStop(shop.db, technician.id, { customer: 'Nomsa Dlamini' })
  const url = `/api/visits/reports/${newAttemptKey()}`
  const write = (note: string) =>
    ask(shop, 'PUT', url, { cookie: technician.cookie, payload: visitReportDraft(visit, technician.id, { note }) })
  expect((await write('Filter cleaned')).json()).toMatchObject({ first: true })
  const others = await Promise.all([1, 2, 3].map(() => write('Filter cleaned. The lid is cracked.')))
  expect(others.map((answer) => [answer.statusCode, answer.json().first])).toEqual(others.map(() => [200, false]))
  expect((await write('Filter cleaned')).json()).toMatchObject({ first: true })
  const { cookie } = await employ(shop, 'office')
  const reports = (await ask(shop, 'GET', `/api/admin/visits/${visit}/reports`, { cookie })).json<VisitReport[]>()
  expect(reports.map(({ first, note }) => [first, note])).toEqual([
    [true, 'Filter cleaned'],
    [false, 'Filter cleaned. The lid is cracked.'],
  ])
})
