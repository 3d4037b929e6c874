import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { demoStaff } from '#accounts/demo-accounts.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { lookInto, type Place } from '../../bench/place.ts'
import { signIn } from '../../bench/sign-in.ts'
import { needBuiltSite } from '../built-site.ts'
import { eventually } from '../eventually.ts'
import { timesOf } from '../order-calls.ts'
import { removeSampleVisits } from '../running-plan.ts'
import { withSeededPlace } from '../seeded-place.ts'
import { insertStop } from '../technician-round.ts'
import { visitReportDraft } from '../visit-report-draft.ts'
import { count, crashDuring, openSite, type Site } from './crash-during.ts'

beforeAll(() => needBuiltSite())

const visits = 12

/** Single visits with a price, one on each of the last days, which their reports bill at once. */
const insertSingles = (shop: Place) =>
  lookInto(shop, async ({ db }) => {
    await removeSampleVisits(db)
    const [technician] = rowsOf<{ id: string }>(
      await db.execute(sql`
        select account_id as id from technicians join accounts on accounts.id = account_id where username = 'technician'`),
    )
    const ids: number[] = []
    for (const day of timesOf(visits))
      ids.push(
        await insertStop(db, technician!.id, {
          customer: 'Ayanda Zulu',
          email: 'a@example.co.za',
          in: -1 - day,
          single: true,
        }),
      )
    return { technician: technician!.id, ids }
  })

test('kill -9 while reports arrive and are billed: sent again, each visit has one report, one bill and one email', async () => {
  await withSeededPlace('postgres', async (shop) => {
    const { technician, ids } = await insertSingles(shop)
    const reports = ids.map((id) => ({ key: newAttemptKey(), draft: visitReportDraft(id, technician) }))
    const first = await openSite(shop)
    const { password } = demoStaff.find(({ role }) => role === 'technician')!
    const cookie = await signIn(first.url, { username: 'technician', password })
    await first.stop()
    const send = (site: Site) =>
      Promise.all(
        reports.map(({ key, draft }) =>
          fetch(`${site.url}/api/visits/reports/${key}`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify(draft),
          }),
        ),
      )
    await crashDuring(shop, send, [30, 150, 400])
    // As an hour later: the node that would have billed at once is dead.
    await lookInto(shop, ({ db }) => db.execute(sql`update jobs set run_at = 'epoch' where name = 'bill-visits'`))
    const last = await openSite(shop)
    for (const { status } of await send(last)) expect(status).toBe(200)
    const sums = () =>
      count(
        shop,
        sql`select (select count(*)::int from visit_reports) as reports,
          (select count(*)::int from visits where state = 'done') as done,
          (select count(distinct order_id)::int from visits) as billed,
          (select count(*)::int from orders where kind = 'plan' and not sample) as bills,
          (select count(*)::int from documents join orders on orders.id = order_id where orders.kind = 'plan') as invoices`,
      )
    await eventually(sums, ({ billed }) => billed === visits, 60_000)
    expect(await sums()).toEqual({ reports: visits, done: visits, billed: visits, bills: visits, invoices: visits })
    await last.stop()
  })
}, 300_000)
