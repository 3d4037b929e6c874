import { shopTypeOf } from '#catalogue/listing-path.ts'
import { ShopChooser } from '#catalogue/listing/shop-chooser.tsx'
import { OpenedShop } from './marine-shop-page.tsx'

export function ShopPage({ search }: { search: URLSearchParams }) {
  const world = shopTypeOf(search)
  return world ? <OpenedShop world={world} search={search} base={`/shop?type=${world}`} /> : <ShopChooser />
}
