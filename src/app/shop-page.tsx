import { AssistantCard, MarineHelper } from '#assistant/assistant-launcher.tsx'
import { shopTypeOf } from '#catalogue/listing-path.ts'
import { ShopChooser } from '#catalogue/listing/shop-chooser.tsx'
import { ShopView } from '#catalogue/listing/shop-view.tsx'

/** The choice between both shops, or the one that the address names. */
export function ShopPage({ search }: { search: URLSearchParams }) {
  const type = shopTypeOf(search)
  if (!type) return <ShopChooser />
  const base = `/shop?type=${type}`
  return (
    <>
      <ShopView
        world={type}
        search={search}
        base={base}
        canonical={type === 'marine' ? '/marine-shop' : base}
        assistant={<AssistantCard world={type} />}
      />
      {type === 'marine' && <MarineHelper />}
    </>
  )
}
