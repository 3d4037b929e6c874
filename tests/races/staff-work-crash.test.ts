import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { BulkRun } from '#bulk/bulk-run.ts'
import { type Place, type Sold, stockUp } from '../../bench/place.ts'
import { statementOf } from '../bank-statements.ts'
import { needBuiltSite } from '../built-site.ts'
import { eventually } from '../eventually.ts'
import { nothingPaid } from '../nothing-paid.ts'
import { order, orderBody, timesOf } from '../order-calls.ts'
import { newHead, newLine, table } from '../product-lists.ts'
import { withSeededPlace } from '../seeded-place.ts'
import { count, crashDuring, openSite, type Site } from './crash-during.ts'

beforeAll(() => needBuiltSite())

async function placeOrders(shop: Place, { id }: Sold, many: number) {
  const site = await openSite(shop)
  const ids: number[] = []
  for (const _ of timesOf(many)) ids.push((await order(site.url, orderBody({ productId: id, quantity: 1 }))).id!)
  return { site, ids }
}

test('kill -9 during a change of many orders: a restart finishes it, each order once', async () => {
  await withSeededPlace('postgres', async (shop) => {
    const [product] = await stockUp(shop)
    const { site, ids } = await placeOrders(shop, product!, 24)
    await site.stop()
    const step = { status: 'processing', seenStatus: 'pending', seenPayment: 'unpaid', tellCustomer: true }
    const body = { items: ids.map((id) => ({ name: `CR-${id}`, step: { id, ...step } })) }
    const start = (on: Site) =>
      on.call<{ run: number }>('orders/moves', body, { 'idempotency-key': 'one-press-of-this-button' })
    await crashDuring(shop, start)
    const last = await openSite(shop)
    const { status, said } = await start(last)
    expect(status).toBe(200)
    const run = async () =>
      (await last.call<BulkRun[]>('bulk-runs?about=orders')).said.find((one) => one.id === said.run)
    await eventually(run, (found) => found?.over === true, 60_000)
    expect(await run()).toMatchObject({ done: 24, refused: [] })
    await last.stop()
    expect(
      await count(
        shop,
        sql`select (select count(*)::int from bulk_runs) as runs,
          (select count(*)::int from orders where status = 'processing' and not sample) as orders,
          (select count(*)::int from order_changes c join orders o on o.id = c.order_id where c.field = 'status' and c.to_value = 'processing' and not o.sample) as changes`,
      ),
    ).toEqual({ runs: 1, orders: 24, changes: 24 })
  })
}, 300_000)

test('kill -9 during refunds: pressed again, each is recorded once', async () => {
  await withSeededPlace('postgres', async (shop) => {
    const [product] = await stockUp(shop)
    const { site, ids } = await placeOrders(shop, product!, 6)
    const paid = new Map<number, number>()
    for (const id of ids) {
      const { said } = await site.call<{ toPay: number }>(`orders/${id}`)
      paid.set(id, said.toPay)
      const payment = { amount: said.toPay, method: 'bank-transfer', seen: nothingPaid }
      expect((await site.call(`orders/${id}/payments`, payment)).status).toBe(200)
    }
    await site.stop()
    const refund = (on: Site) =>
      Promise.all(
        [...paid].map(([id, amount]) => {
          const body = {
            amount,
            method: 'bank-transfer',
            note: 'Out of stock',
            seen: { received: amount, refunded: 0 },
          }
          return on.call<{ refunded: number }>(`orders/${id}/refunds`, body, {
            'idempotency-key': `refund-of-order-${id}`,
          })
        }),
      )
    await crashDuring(shop, refund)
    const last = await openSite(shop)
    for (const { status } of await refund(last)) expect(status).toBe(200)
    await last.stop()
    expect(
      await count(
        shop,
        sql`select count(*)::int as orders, count(*) filter (where refunded = received)::int as whole,
          (select count(*)::int from payment_entries e where e.order_id = any(array_agg(o.id)) and e.kind = 'refunded') as entries,
          (select count(*)::int from documents d where d.order_id = any(array_agg(o.id)) and d.kind = 'credit-note') as notes
        from orders o where not sample`,
      ),
    ).toEqual({ orders: 6, whole: 6, entries: 6, notes: 6 })
  })
}, 300_000)

test('kill -9 during the import of a bank statement: sent again, each line stands once', async () => {
  await withSeededPlace('postgres', async (shop) => {
    const file = statementOf(timesOf(1_500).map((line) => [`EFT ${line}`, 10 + line]))
    const bring = async (on: Site) => {
      const { said } = await on.call<{ id: number; account: string | null }>(
        'bank-statements?name=november.csv',
        file,
        {
          'content-type': 'text/csv',
        },
      )
      if (said.account !== null) return
      const draft = { uses: ['day', 'text', 'amount', 'none'], account: 'Main account' }
      expect((await on.call(`bank-statements/${said.id}/columns`, draft)).status).toBe(200)
    }
    await crashDuring(shop, bring)
    const last = await openSite(shop)
    await bring(last)
    const { said } = await last.call<{ added: number; known: number }>('bank-statements?name=again.csv', file, {
      'content-type': 'text/csv',
    })
    expect(said).toMatchObject({ added: 0, known: 1_500 })
    await last.stop()
    expect(
      await count(shop, sql`select count(*)::int as lines, count(distinct description)::int as told from bank_lines`),
    ).toEqual({ lines: 1_500, told: 1_500 })
  })
}, 300_000)

test('kill -9 during an import of products: confirmed again, each product stands once', async () => {
  await withSeededPlace('postgres', async (shop) => {
    const lines = timesOf(300).map((line) => newLine({ SKU: `CRASH-${line}` }))
    const site = await openSite(shop)
    const sent = await site.call<{ id: number }>('product-imports?whose=own', table(newHead, ...lines), {
      'content-type': 'text/csv',
    })
    expect(sent.status).toBe(200)
    await site.stop()
    const confirm = (on: Site) => on.call(`product-imports/${sent.said.id}/confirm`, {})
    await crashDuring(shop, confirm)
    const last = await openSite(shop)
    expect([200, 409]).toContain((await confirm(last)).status)
    await last.stop()
    expect(
      await count(
        shop,
        sql`select count(*)::int as products, (select count(*)::int from stock_changes s join products p on p.id = s.product_id where p.sku like 'CRASH-%') as stocks
        from products where sku like 'CRASH-%'`,
      ),
    ).toMatchObject({ products: 300 })
  })
}, 300_000)
