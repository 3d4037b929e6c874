import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { loadSeeds } from './seed.server.ts'

test('a slow seed is not aborted, however long a busy machine takes between its statements', async () => {
  const shop = await openShop()
  await shop.db.execute(sql`set idle_in_transaction_session_timeout = '5s'`)
  let patience: unknown
  const load = async (tx: typeof shop.db) => {
    patience = rowsOf(await tx.execute(sql`show idle_in_transaction_session_timeout`))
  }
  await loadSeeds(shop.db, [{ name: 'slow', load }], shop.runtime)
  expect(patience).toEqual([{ idle_in_transaction_session_timeout: '0' }])
  await shop.close()
})
