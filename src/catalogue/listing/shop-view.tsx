import { ArrowLeft, Clock, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { CartDrawer } from '#cart/cart-drawer.tsx'
import { CartPanel } from '#cart/cart-panel.tsx'
import { itemListData } from '#catalogue/list-data.ts'
import { listingPath } from '#catalogue/listing-path.ts'
import type { productApi } from '#catalogue/product.ts'
import { OpeningSoon } from '#launch/opening-soon.tsx'
import { breadcrumbData } from '#lib/navigation/breadcrumb-data.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { useRead } from '#lib/reading/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { sells, type World } from '#settings/selling.ts'
import { useOpening } from '#settings/hours/use-opening.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { GridStory } from '#catalogue/shelf/grid-story.tsx'
import type { shopFrontApi } from './shop-front.ts'
import { ShelfNote } from '#catalogue/shelf/shelf-note.tsx'
import { ShopListing } from './shop-listing.tsx'
import { ShopPromises } from './shop-promises.tsx'
import './shop-view.css'
import './store-banner.css'

type ShopViewProps = {
  world: World
  search: URLSearchParams
  /** Its own address, which filters are added to, and the canonical one for search engines. */
  base: string
  canonical: string
  /** The card of the assistant beside the products, and its button above them where they take the whole width. */
  assistant?: ReactNode
  assistantButton?: ReactNode
}

const more = {
  pool: { to: '/pool-shop', label: 'See the whole Pool Catalogue' },
  marine: { to: '/marine-shop/reef', label: 'See the Thalassa Reef range' },
}

export function ShopView({ world, search, base, canonical, assistant, assistantButton }: ShopViewProps) {
  const site = useSite()
  const { data: words, retry } = useRead<typeof shopFrontApi.chooser>('/api/shop-chooser')
  const { data: listing, retry: retryListing } = useRead<typeof productApi.listing>(listingPath(world, search))
  if (!words) return <LoadFailed retry={retry} level={1} />
  const { title, text } = words[world]
  const trail = [{ label: 'Home', to: '/' }, { label: 'Shop', to: '/shop' }, { label: title }]
  const wayOn = <GridStory {...more[world]} picture={words[world].picture} />
  return (
    <div data-world={world}>
      <PageHead
        title={`${title} Shop`}
        description={`${text} With prices and stock, delivered from Centurion in 3-5 business days.`}
        path={canonical}
        data={
          import.meta.env.SSR && [
            breadcrumbData(site.publicUrl, trail),
            ...(listing ? [itemListData(site.publicUrl, listing.products)] : []),
          ]
        }
      />
      <PageHeader
        shelf
        trail={trail}
        title={title}
        intro={text}
        actions={
          <>
            <ButtonLink to="/shop" variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
              Back to shops
            </ButtonLink>
            {assistantButton}
          </>
        }
      />
      <Container className="shop-view">
        <div>
          <ShelfNote scope={world} />
          {sells(site, world) ? <StoreBanner /> : <OpeningSoon world={world} />}
        </div>
        {listing ? (
          <ShopListing name={title} base={base} search={search} listing={listing} after={wayOn} />
        ) : (
          <div>
            <LoadFailed retry={retryListing} />
            {wayOn}
          </div>
        )}
        <ShopHelp world={world} assistant={assistant} />
      </Container>
      <CartDrawer />
      <ShopPromises promises={words.promises} />
    </div>
  )
}

function ShopHelp({ world, assistant }: { world: World; assistant: ReactNode }) {
  return (
    <div className="shop-view-help">
      <section className="shop-view-cart" aria-labelledby="shop-view-cart">
        <h2 id="shop-view-cart">Your cart</h2>
        <CartPanel />
      </section>
      {assistant}
      <AskAPerson world={world} />
    </div>
  )
}

const own = { pool: 'pool', marine: 'tank' }

function AskAPerson({ world }: { world: World }) {
  const { phone, phoneHref, whatsapp, whatsappHref } = useSite()
  if (!phone && !whatsapp) return null
  return (
    <section className="shop-view-ask" aria-labelledby="shop-view-ask">
      <h2 id="shop-view-ask">Not sure what fits?</h2>
      <p>Tell us about your {own[world]} and we will name the product.</p>
      <div className="cluster">
        {phone && (
          <a href={phoneHref}>
            <Phone aria-hidden="true" />
            {phone}
          </a>
        )}
        {whatsapp && (
          <a href={whatsappHref} rel="noopener">
            <MessageCircle aria-hidden="true" />
            WhatsApp
          </a>
        )}
      </div>
    </section>
  )
}

/** The opening hours of the store, and whether it is open now, which only the browser's clock can say. */
function StoreBanner() {
  const { hours } = useSite()
  const opening = useOpening()
  return (
    <p className="store-banner">
      <Clock aria-hidden="true" />
      <span>
        <span className="store-banner-label">Store hours </span>
        <strong className="numbers">{keepUnits(hours.short)}</strong>
      </span>
      {opening && (
        <>
          <Badge tone={opening.open ? 'success' : 'neutral'} dot>
            {opening.open ? 'Open now' : 'Closed now'}
          </Badge>
          <span className="store-banner-next">
            {[opening.holiday ?? opening.closure, opening.text].filter(Boolean).join('. ')}
          </span>
        </>
      )}
    </p>
  )
}
