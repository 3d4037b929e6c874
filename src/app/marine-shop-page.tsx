import { OpenedShop } from './opened-shop.tsx'

export function MarineShopPage({ search }: { search: URLSearchParams }) {
  return <OpenedShop world="marine" search={search} base="/marine-shop" />
}
