import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startBare } from '../../../tests/database-snapshot.ts'

test('the event loop gets a turn between any two statements of many simultaneous queries', async () => {
  const database = await startBare()
  const order: string[] = []
  let over = false
  const turn = () => {
    order.push('turn')
    if (!over) setImmediate(turn)
  }
  setImmediate(turn)
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      await database.db.execute(sql`select 1`)
      order.push('statement')
    }),
  )
  over = true
  expect(order.filter((what) => what === 'statement')).toHaveLength(8)
  expect(order.join(' ')).not.toContain('statement statement')
  await database.close()
})
