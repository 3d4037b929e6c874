import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { startBare } from '../../tests/database-snapshot.ts'

const ledger = '0052_payment_ledger.sql'

test('orders from before the ledger keep their state, and get the entries that explain it', async () => {
  const database = await startBare()
  const files = readdirSync('migrations').toSorted()
  const run = (file: string) => database.exec(readFileSync(join('migrations', file), 'utf8'))
  for (const file of files.filter((name) => name < ledger)) await run(file)
  await database.exec(`
    insert into orders (created_at, payment_status, payment_method, subtotal, shipping, total, shipping_address)
    select timestamptz '2026-01-10T23:00:00Z', state, method, total, 0, total, 'x'
    from (values (1, 'unpaid', 'cash-on-delivery', 500), (2, 'paid', 'credit-card', 500), (3, 'refunded', 'bank-transfer', 500),
      (4, 'paid', 'cash-on-delivery', 0)) as old (n, state, method, total) order by n;
    insert into order_changes (order_id, at, who, field, from_value, to_value, note)
    values (3, '2026-02-01T10:00:00Z', 'thandi', 'payment_status', 'unpaid', 'paid', 'Statement 3');`)
  await run(ledger)
  const orders = await database.db.execute(
    'select id, payment_status as state, received::int, refunded::int from orders order by id',
  )
  expect(rowsOf(orders)).toEqual([
    { id: 1, state: 'unpaid', received: 0, refunded: 0 },
    { id: 2, state: 'paid', received: 500, refunded: 0 },
    { id: 3, state: 'refunded', received: 500, refunded: 500 },
    { id: 4, state: 'paid', received: 0, refunded: 0 },
  ])
  const entries = await database.db.execute(
    'select order_id as "orderId", kind, amount::int, method, value_date::text as day, who, note from payment_entries order by id',
  )
  expect(rowsOf(entries)).toEqual([
    { orderId: 2, kind: 'received', amount: 500, method: 'card', day: '2026-01-11', who: 'Not known', note: null },
    {
      orderId: 3,
      kind: 'received',
      amount: 500,
      method: 'bank-transfer',
      day: '2026-02-01',
      who: 'thandi',
      note: 'Statement 3',
    },
    {
      orderId: 3,
      kind: 'refunded',
      amount: 500,
      method: 'bank-transfer',
      day: '2026-01-11',
      who: 'Not known',
      note: null,
    },
  ])
  await database.close()
})
