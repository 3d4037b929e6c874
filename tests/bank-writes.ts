import { type SQL, sql } from 'drizzle-orm'
import { statementOf } from './bank-statements.ts'
import type { OpenShop } from './open-shop.ts'
import { writeOrder } from './order-rows.ts'
import { nothingPaid } from './nothing-paid.ts'

/** Calls by which staff read bank statements and decide about their lines. */
export function bankWrites(shop: OpenShop, idOf: (statement: SQL) => Promise<number>) {
  const statement = (content: string) =>
    idOf(
      sql`insert into bank_statements (file_name, who, mark, content) values ('one.csv', 'test', 'mark', ${content}) returning id`,
    )
  const line = async (description: string = crypto.randomUUID()) =>
    idOf(sql`insert into bank_lines (statement_id, account, day, amount, description, nth)
      values (${await statement('None')}, 'Main', '2026-01-20', 10000, ${description}, 1) returning id`)
  return {
    'POST /api/admin/bank-statements': async () => ({
      url: '/api/admin/bank-statements?name=one.csv',
      payload: statementOf([[crypto.randomUUID(), 10]]),
      type: 'text/csv',
    }),
    'POST /api/admin/bank-statements/:id/columns': async () => ({
      url: `/api/admin/bank-statements/${await statement(statementOf([[crypto.randomUUID(), 10]]))}/columns`,
      payload: { uses: ['day', 'text', 'amount', 'none'], account: 'Main account' },
    }),
    'DELETE /api/admin/bank-statements/:id': async () => ({
      url: `/api/admin/bank-statements/${await statement('None')}`,
    }),
    'POST /api/admin/money/books-check': async () => ({ url: '/api/admin/money/books-check', payload: {} }),
    'POST /api/admin/bank-lines/:id/match': async () => ({
      url: `/api/admin/bank-lines/${await line()}/match`,
      payload: { parts: [{ order: await writeOrder(shop.db), amount: 10, seen: nothingPaid }] },
    }),
    'POST /api/admin/bank-lines/:id/aside': async () => ({
      url: `/api/admin/bank-lines/${await line()}/aside`,
      payload: { note: 'Interest' },
    }),
    'POST /api/admin/bank-lines/:id/undo': async () => {
      const id = await line()
      await shop.db.execute(
        sql`update bank_lines set aside_at = now(), aside_by = 'test', aside_note = 'x' where id = ${id}`,
      )
      return { url: `/api/admin/bank-lines/${id}/undo`, payload: {} }
    },
  }
}
