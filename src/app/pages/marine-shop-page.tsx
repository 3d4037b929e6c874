import { AssistantButton, AssistantCard, MarineHelper } from '#assistant/assistant-launcher.tsx'
import { ShopView } from '#catalogue/listing/shop-view.tsx'
import type { World } from '#settings/selling.ts'

export function OpenedShop({ world, search, base }: { world: World; search: URLSearchParams; base: string }) {
  return (
    <>
      <ShopView
        world={world}
        search={search}
        base={base}
        canonical={world === 'marine' ? '/marine-shop' : base}
        assistant={<AssistantCard world={world} />}
        assistantButton={<AssistantButton world={world} />}
      />
      {world === 'marine' && <MarineHelper />}
    </>
  )
}

/** The marine shop has an address of its own, which search engines list. */
export function MarineShopPage({ search }: { search: URLSearchParams }) {
  return <OpenedShop world="marine" search={search} base="/marine-shop" />
}
