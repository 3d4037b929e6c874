import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ProductsRead } from '#cart/use-cart-check.tsx'
import { productApi } from '#catalogue/product.ts'
import type { orderAdminApi } from '#orders/order-admin.ts'
import type { siteApi } from '#settings/site.ts'
import type { AddressOf, AnswerOf } from '#lib/contract/address.ts'
import type { useRead } from './read.tsx'

/** The cart's idea of a catalogue read is the catalogue's own. */
productApi.list satisfies ProductsRead

type Site = AddressOf<typeof siteApi.site>
type OneOrder = AddressOf<typeof orderAdminApi.byId>

const right: [Site, OneOrder] = ['/api/site', `/api/admin/orders/${1}`]
// @ts-expect-error a misspelt address
const misspelt: Site = '/api/sites'
// @ts-expect-error the address of another contract
const another: OneOrder = '/api/orders/1'
// @ts-expect-error a change is no read
type NoRead = AddressOf<typeof orderAdminApi.change>
// @ts-expect-error a type that is written by hand
type ByHand = typeof useRead<{ name: string }>
// @ts-expect-error what its path names may not be there
const always: NonNullable<unknown> & { id: number } = null as AnswerOf<typeof orderAdminApi.byId>
void [right, misspelt, another, always, {} as NoRead, {} as ByHand]

test('every screen reads the API through a contract, and none fetches an address by hand', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.server\.|\.test\.|src\/lib\/(reading\/call|sending\/send-file)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(400)
  const byHand = files.filter((file) =>
    /\bfetch\(\s*[`'"]\/api|\.json\(\)|new XMLHttpRequest/.test(readFileSync(file, 'utf8')),
  )
  expect(byHand).toEqual([])
})
