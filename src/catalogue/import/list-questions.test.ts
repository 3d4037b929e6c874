import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { everything, openProductLists, productOf, shelveListed } from '../../../tests/product-lists.ts'
import { ownSkuHead } from '#catalogue/import/reading/own-list.ts'
import type { DangerousLine, ProductImport } from '#catalogue/product-admin/product-import.ts'
import type { UnmatchedList } from './supplier/supplier-list.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const ours = openProductLists(shop, cookie)
const theirs = openProductLists(shop, cookie, 'supplier')
afterAll(() => shop.close())

const path = '/api/admin/product-imports'
const unsaid = async (content: string) => {
  const headers = { cookie, 'content-type': 'text/csv' }
  return (await shop.server.inject({ method: 'POST', url: path, headers, payload: content })).json<ProductImport>()
}
const columnsOf = async (id: number) =>
  (await ask(shop, 'GET', `${path}/${id}/columns`, { cookie })).json<UnmatchedList>()
const match = async (id: number, layout: object) =>
  (await ask(shop, 'POST', `${path}/${id}/columns`, { cookie, payload: { layout } })).json<ProductImport>()

async function shelveThree(price: number) {
  const shelved = [await shelveListed(shop.db, { price }), await shelveListed(shop.db, { price })]
  return [...shelved, await shelveListed(shop.db, { price })].map(({ sku }) => sku)
}

describe('whose list it is', () => {
  test('a supplier’s list with our own column names is never taken for ours: its columns are asked about', async () => {
    const [first, second] = await shelveThree(199_00)
    const before = await everything(shop.db)
    for (const list of [
      `SKU,Description,Price,SOH\n${first},ALG 60 1LT x12 CTN,98.50,240\n${second},TEST STRP 5WAY 50,110.00,88\n`,
      `SKU,Price,Stock\n${first},98.50,240\n${second},110.00,88\n`,
    ]) {
      expect(await unsaid(list)).toMatchObject({ matched: false, changed: 0 })
      const { id } = await theirs.preview(list)
      const { layout } = await columnsOf(id)
      expect(layout.uses).toEqual(list.includes('SOH') ? ['sku', 'name', 'price', 'stock'] : ['sku', 'price', 'stock'])
    }
    expect(await everything(shop.db)).toEqual(before)
  })

  test('our own export is known by its mark, and a supplier who sends it back can still be named', async () => {
    const [sku] = await shelveThree(50_00)
    const list = `${ownSkuHead};Price\r\n${sku};55,00\r\n`
    expect(await unsaid(list)).toMatchObject({ matched: null, changed: 1 })
    expect(await theirs.preview(list)).toMatchObject({ matched: false })
    expect(await unsaid((await ours.exported()).body)).toMatchObject({ matched: null, changed: 0, wrong: 0 })
  })
})

describe('prices far below what customers pay', () => {
  test('stop a list of our own until somebody says that they are meant', async () => {
    const skus = await shelveThree(200_00)
    const seen = await ours.preview(`SKU,Price\n${skus.map((sku) => `${sku},98.50`).join('\n')}\n`)
    expect(seen).toMatchObject({ changed: 3, lowPrices: 3 })
    const refused = await ours.confirm(seen.id)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('far below the present ones') },
    ])
    expect((await ours.confirm(seen.id, { lowPricesMeant: true })).statusCode).toBe(200)
    expect(await productOf(shop.db, skus[0]!)).toMatchObject({ price: 98_50 })
  })

  test('are found in a supplier’s list whose cost was taken for the price, and not where few prices fall', async () => {
    const skus = await shelveThree(200_00)
    const lines = (prices: string[]) =>
      `Code;Item;Price\n${skus.map((sku, at) => `${sku};Net;${prices[at]}`).join('\n')}\n`
    const read = async (prices: string[]) => {
      const { id } = await theirs.preview(lines(prices))
      return match(id, { uses: ['sku', 'name', 'price'], withoutVat: false, newProducts: null })
    }
    expect(await read(['130,00', '140,00', '200,00'])).toMatchObject({ lowPrices: 2 })
    expect(await read(['130,00', '199,00', '205,00'])).toMatchObject({ lowPrices: 0 })
    expect(await read(['185,00', '190,00', '195,00'])).toMatchObject({ lowPrices: 0 })
  })
})

describe('new products that look like dangerous goods', () => {
  const newProducts = {
    assortment: 'pool-catalogue',
    category: 'Pool Accessories',
    adminCategory: 'water-treatment',
    brand: 'Aqua',
    deliveryClass: 'standard',
  }

  test('are asked about, and come in as what staff say, not as the class chosen for the rest', async () => {
    const list = [
      'Code;Item;Our cost;Retail incl;EAN',
      'DQ-1;Pool acid 5 L;40,00;89,95;4006381333931',
      'DQ-2;HTH granules 10 kg;400,00;899,95;4006381333932',
      'DQ-3;Leaf net;40,00;99,95;',
      'DQ-4;Chlorine floater;30,00;79,95;',
    ]
    const { id } = await theirs.preview(list.join('\n'))
    const { layout } = await columnsOf(id)
    expect(layout.uses).toEqual(['sku', 'name', 'cost', 'price', 'barcode'])
    const seen = await match(id, { ...layout, supplier: 'Aqua Wholesale', newProducts })
    expect(seen).toMatchObject({ added: 4, wrong: 0, dangers: 3 })
    const asked = (await ask(shop, 'GET', `${path}/${id}/dangers`, { cookie })).json<DangerousLine[]>()
    expect(asked.map(({ line, hazard, word, likely }) => [line, hazard, word, likely])).toEqual([
      [2, 'acid', 'acid', true],
      [3, 'oxidiser', 'hth', true],
      [5, 'oxidiser', 'chlorine', false],
    ])
    const refused = await theirs.confirm(id)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: 'First say which of the new products are dangerous goods.' },
    ])
    expect((await theirs.confirm(id, { dangerous: [2, 3] })).statusCode).toBe(200)
    const rows = await shop.db.execute(
      sql`select sku, category, delivery_class, hazard, cost, barcode, supplier from products where sku like 'DQ-%' order by sku`,
    )
    const chemical = { category: 'Pool Chemicals', delivery_class: 'dangerous-goods', supplier: 'Aqua Wholesale' }
    const plain = { delivery_class: 'standard', hazard: null, barcode: null }
    expect(rowsOf(rows)).toEqual([
      expect.objectContaining({ ...chemical, hazard: 'acid', cost: 40_00, barcode: '4006381333931' }),
      expect.objectContaining({ ...chemical, hazard: 'oxidiser', cost: 400_00, barcode: null }),
      expect.objectContaining({ ...plain, category: 'Pool Cleaning Equipment' }),
      expect.objectContaining({ ...plain, category: 'Pool Chemicals' }),
    ])
  })

  test('are asked about in a list of our own, too', async () => {
    const heads = 'SKU,Name,Shop,Category,Admin category,Brand,Description,Price,Delivery'
    const list = `${heads}\nOQ-1,Swembadsuur 5 L,pool-catalogue,Pool Chemicals,water-treatment,Aqua,Suur,89.95,standard\n`
    const seen = await ours.preview(list)
    expect(seen).toMatchObject({ added: 1, dangers: 1 })
    expect((await ours.confirm(seen.id)).statusCode).toBe(409)
    expect((await ours.confirm(seen.id, { dangerous: [2] })).statusCode).toBe(200)
    expect(await productOf(shop.db, 'OQ-1')).toMatchObject({ delivery_class: 'dangerous-goods', hazard: 'acid' })
  })
})

test('HTML in any text of a list becomes plain text, in our own lists and in suppliers’', async () => {
  const { sku } = await shelveListed(shop.db)
  const own = await ours.preview(
    `SKU,Name,Brand,Description,Features\n${sku},Reef &amp; Rock Glue,<b>Aqua</b>,"<p>Strong <b>glue</b>&nbsp;for frags &amp; rock.</p><ul><li>One</li><li>Two</li></ul>","<li>Light</li><li>Strong</li>"\n`,
  )
  await ours.confirm(own.id)
  expect(await productOf(shop.db, sku)).toMatchObject({
    name: 'Reef & Rock Glue',
    brand: 'Aqua',
    description: 'Strong glue for frags & rock.\n\nOne\nTwo',
    features: ['Light', 'Strong'],
  })
  const list = `Stock Code,Description,Long Text,Price,SOH\nHT-1,Reef <i>Glue</i>,"<p>Strong <b>glue</b>&nbsp;for frags &amp; rock.</p>",129.90,4\n`
  const { id } = await theirs.preview(list)
  const { layout } = await columnsOf(id)
  await match(id, {
    ...layout,
    uses: ['sku', 'name', 'description', 'price', 'stock'],
    newProducts: {
      assortment: 'marine-shop',
      category: 'Decor',
      adminCategory: 'aquarium-supplies',
      brand: 'Aqua',
      deliveryClass: 'standard',
    },
  })
  expect((await theirs.confirm(id)).statusCode).toBe(200)
  expect(await productOf(shop.db, 'HT-1')).toMatchObject({
    name: 'Reef Glue',
    description: 'Strong glue for frags & rock.',
  })
})

test('cost, barcode and supplier are kept for staff, in form and lists, and never in a public answer', async () => {
  const { id, sku } = await shelveListed(shop.db, { name: 'Costed Net' })
  const given = `${sku},71.37,4006381333931,Verborge Verskaffer`
  const seen = await ours.preview(`SKU,Cost,Barcode,Supplier\n${given}\n`)
  expect((await ours.confirm(seen.id)).statusCode).toBe(200)
  const staff = await ask(shop, 'GET', `/api/admin/products/${id}`, { cookie })
  expect(staff.json()).toMatchObject({ cost: 71.37, barcode: '4006381333931', supplier: 'Verborge Verskaffer' })
  expect((await ours.exported('?search=Costed')).body).toContain('71.37,4006381333931,Verborge Verskaffer')
  const wrong = await ours.preview(`SKU,Barcode\n${sku},4006381333932\n`)
  expect((await ours.rowsIn(wrong.id)).rows[0]!.faults).toEqual([
    { column: 'Barcode', message: expect.stringContaining('last digit') },
  ])
  expect(await ours.preview(`SKU,Barcode\n${sku},"4,00638E+12"\n`)).toMatchObject({ unchanged: 1, wrong: 0 })
  for (const url of [
    `/api/products/${id}`,
    `/api/products/${id}/related`,
    '/api/products?search=Costed',
    '/api/listings/pool-catalogue?search=Costed',
    '/api/search?q=Costed',
  ]) {
    const { statusCode, body } = await shop.server.inject(url)
    expect([url, statusCode, /71[.,]37|7137|4006381333931|Verborge/.test(body)]).toEqual([url, 200, false])
  }
})
