import { afterAll, expect, test } from 'vitest'
import { parseCsv } from '#lib/csv/parse-csv.ts'
import { openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'
import type { AuditList } from './audit-list.ts'
import { auditEntries } from './audit-tables.server.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const entry = (at: string, who: string, subject: string, label: string) => ({
  at: new Date(at),
  who,
  subject,
  label,
  what: 'changed the price',
  changes: { price: [100, 120] as [unknown, unknown] },
})
await shop.db
  .insert(auditEntries)
  .values([
    entry('2026-03-01T21:59:00Z', 'thandi', 'product:12', 'Leaf net'),
    entry('2026-03-01T22:01:00Z', 'sipho', 'product:120', 'Pool pump 50%_'),
    entry('2026-03-02T12:00:00Z', 'thandi', 'order:5', 'CR-00005'),
  ])
afterAll(() => shop.close())

const list = async (query: string) =>
  (await ask(shop, 'GET', `/api/admin/audit?${query}`, { cookie })).json() as AuditList
const found = async (query: string) => (await list(query)).rows.map((row) => row.subject)

test('the trail lists the newest entry first, with old and new values and everyone named in it', async () => {
  const all = await list('')
  expect(all.rows.map((row) => row.subject)).toEqual(['order:5', 'product:120', 'product:12'])
  expect(all.rows[0]).toMatchObject({
    who: 'thandi',
    at: '2026-03-02T12:00:00.000Z',
    changes: [{ field: 'Price', before: '100', after: '120' }],
  })
  expect(all).toMatchObject({ total: 3, more: false, staff: ['sipho', 'thandi'] })
})

test.each([
  ['who=thandi', ['order:5', 'product:12']],
  ['subject=product', ['product:120', 'product:12']],
  ['subject=product:12', ['product:12']],
  ['subject=prod%25', []],
  ['search=LEAF', ['product:12']],
  ['search=50%25_', ['product:120']],
  ['search=5%25pump', []],
  ['search=POOLPUMP', ['product:120']],
  ['from=2026-03-02', ['order:5', 'product:120']],
  ['to=2026-03-01', ['product:12']],
  ['from=2026-03-02&to=2026-03-02&who=sipho', ['product:120']],
  ['page=2', []],
])('%s finds %j; days are those of South Africa', async (query, subjects) => {
  expect(await found(query)).toEqual(subjects)
})

test('days that do not exist are refused', async () => {
  for (const query of ['from=2026-02-30', 'to=soon', 'from=2026-13-01'])
    expect([query, (await ask(shop, 'GET', `/api/admin/audit?${query}`, { cookie })).statusCode]).toEqual([query, 400])
})

test('the CSV file contains the filtered entries, newest first, with old and new values', async () => {
  const { body, headers } = await ask(shop, 'GET', '/api/admin/audit.csv?who=thandi', { cookie })
  expect(headers['content-disposition']).toMatch(/audit-trail-\d{4}-\d\d-\d\d\.csv/)
  const [heads, ...lines] = parseCsv(body.slice(1)).records.map(({ cells }) => cells)
  expect(heads).toContain('Changes')
  expect(lines.map((cells) => [cells[3], cells[5]])).toEqual([
    ['order:5', expect.stringContaining('100 → 120')],
    ['product:12', 'Price: R 100,00 → R 120,00'],
  ])
})
