import { AssistantCard, MarineHelper } from '#assistant/assistant-launcher.tsx'
import { ShopView } from '#catalogue/listing/shop-view.tsx'

export function MarineShopPage({ search }: { search: URLSearchParams }) {
  return (
    <>
      <ShopView
        world="marine"
        search={search}
        base="/marine-shop"
        canonical="/marine-shop"
        assistant={<AssistantCard world="marine" />}
      />
      <MarineHelper />
    </>
  )
}
