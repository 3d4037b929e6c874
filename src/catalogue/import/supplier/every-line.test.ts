import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { ImportRow, ProductImport } from '#catalogue/product-admin/product-import.ts'
import { openShop } from '../../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../../tests/people.ts'
import { openProductLists, shelveListed } from '../../../../tests/product-lists.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const lists = openProductLists(shop, cookie, 'supplier')
afterAll(() => shop.close())

const own = [await shelveListed(shop.db, { price: 100_00 }), await shelveListed(shop.db, { price: 250_00 })]
const head = 'Kode;Beskrywing;Kosprys;Prys;Voorraad;Strepieskode'
const newProducts = {
  assortment: 'pool-catalogue',
  category: 'Pool Accessories',
  adminCategory: 'pool-equipment',
  brand: 'Aqua',
  deliveryClass: 'standard',
}

const line = fc.oneof(
  fc.constantFrom(...own.map(({ sku }) => `${sku};Ons s'n;80,00;R 1 299,50;4;`)),
  fc.integer({ min: 1, max: 30 }).map((n) => `NEW-${n};Blaarnet ${n};50,00;99,95;4;4006381333931`),
  fc.integer({ min: 1, max: 30 }).map((n) => `PC-${n};Pump ${n};n/a;POA;baie;123`),
  fc.constantFrom('POMPE;;;;;', ';;;;;', ' ; ;;;;', '', 'Subtotaal;;;12 000,00;;', 'Total pumps;;1,00;2,00;;'),
  fc.constantFrom(head, 'E&OE. Prices may change;;;;;', ';OPENING BALANCE;;1,00;;', 'TOTAL ALKALINITY;Test;;89,95;;'),
)

async function linesOf(id: number) {
  const rows: ImportRow[] = []
  for (let page = 1; ; page++) {
    const answer = await ask(shop, 'GET', `/api/admin/product-imports/${id}/rows?page=${page}`, { cookie })
    const found = answer.json<{ rows: ImportRow[]; total: number }>()
    rows.push(...found.rows)
    if (rows.length >= found.total || !found.rows.length) return { rows, total: found.total }
  }
}

test('every line of a supplier’s list that holds anything is on the screen, with its number, its text and its reason', async () => {
  const list = fc.record({ above: fc.boolean(), lines: fc.array(line, { maxLength: 12 }), drafts: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(list, async ({ above, lines, drafts }) => {
      const goods = `${own[0]!.sku};Ons s'n;80,00;R 1 299,50;4;`
      const text = [
        ...(above ? ['Aqua Groothandel (Edms) Bpk;;;;;', '', 'November 2026;;;;;'] : []),
        head,
        goods,
        ...lines,
      ]
      const sent = await lists.preview(text.join('\r\n'))
      const uses = ['sku', 'name', 'cost', 'price', 'stock', 'barcode']
      const layout = { uses, withoutVat: false, newProducts: drafts ? newProducts : null }
      const url = `/api/admin/product-imports/${sent.id}/columns`
      const seen = (await ask(shop, 'POST', url, { cookie, payload: { layout } })).json<ProductImport>()
      const filled = text.flatMap((one, index) => (/[^;]/.test(one) ? [index + 1] : []))
      const expected = filled.filter((number) => number !== text.indexOf(head) + 1)
      const { rows, total } = await linesOf(seen.id)
      expect(rows.map((row) => row.line)).toEqual(expected)
      const { added, changed, unchanged, omitted, wrong } = seen
      expect([added + changed + unchanged + omitted + wrong, total]).toEqual([expected.length, expected.length])
      for (const { outcome, name, sku, notes, faults } of rows) {
        if (outcome === 'omitted') expect([name + sku, notes]).toEqual([expect.any(String), [expect.any(String)]])
        if (outcome === 'wrong') expect(faults).not.toHaveLength(0)
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
