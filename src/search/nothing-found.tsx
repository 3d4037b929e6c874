import { MessageCircle, Phone } from 'lucide-react'
import { withQuery } from '#catalogue/listing-path.ts'
import type { ShopChoice, shopFrontApi, ShopPick } from '#catalogue/listing/shop-front.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { PictureView } from '#media/picture-view.tsx'
import { ProductPicture } from '#media/product-picture.tsx'
import type { World } from '#settings/selling.ts'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { isSearchNarrowed, searchAddress, type SiteSearchFilter } from './search-address.ts'
import '#ui/theme/on-picture.css'
import '#ui/theme/scene.css'
import './nothing-found.css'

const examples = ['chlorine', 'green pool', 'sand filter']

export function NothingFound({ filter }: { filter: SiteSearchFilter }) {
  const { q } = filter
  const narrowed = isSearchNarrowed(filter)
  return (
    <div className="nothing-found">
      <div className="nothing-found-words" role="status">
        {!q && <h2>What are you looking for?</h2>}
        <p>
          {narrowed
            ? 'Try fewer filters, or other words.'
            : `${q ? 'Check the spelling, or search' : 'Search'} for the name of a product, what it is for, or an item number. Or ask us.`}
        </p>
        <ul className="cluster cluster-small nothing-found-examples" aria-label="Searches to try">
          <li aria-hidden="true">Try</li>
          {examples.map((words) => (
            <li key={words}>
              <Link to={searchAddress({ q: words })}>{words}</Link>
            </li>
          ))}
        </ul>
        <NextSteps clear={narrowed && q ? searchAddress({ q }) : null} />
      </div>
      <Shelves />
    </div>
  )
}

function NextSteps({ clear }: { clear: string | null }) {
  const { phone, phoneHref, whatsapp, whatsappHref } = useSite()
  return (
    <div className="cluster nothing-found-steps">
      <ButtonLink to={clear ?? '/shop'}>{clear ? 'Clear all filters' : 'Browse the shop'}</ButtonLink>
      {phone && (
        <ButtonLink to={phoneHref} variant="secondary" icon={<Phone aria-hidden="true" />}>
          Call {phone}
        </ButtonLink>
      )}
      {whatsapp && (
        <ButtonLink to={whatsappHref} variant="secondary" icon={<MessageCircle aria-hidden="true" />} rel="noopener">
          Ask on WhatsApp
        </ButtonLink>
      )}
    </div>
  )
}

const places = ['a', 'b', 'c', 'd']

/** The way into each shop, and below it a category of each of its picks. Their places are kept while they are read, so that nothing moves. */
function Shelves() {
  const { data: chooser } = useRead<typeof shopFrontApi.chooser>('/api/shop-chooser')
  const { data: picks, error } = useRead<typeof shopFrontApi.picks>('/api/shop-picks')
  if (error && !picks) return null
  return (
    <section aria-labelledby="nothing-found-categories">
      <h2 id="nothing-found-categories">Popular categories</h2>
      <div className="nothing-found-worlds" aria-busy={!picks}>
        <Shelf world="pool" base="/pool-shop" choice={chooser?.pool} picks={picks?.pool} />
        <Shelf world="marine" base="/marine-shop" choice={chooser?.marine} picks={picks?.marine} />
      </div>
    </section>
  )
}

type ShelfProps = { world: World; base: string; choice: ShopChoice | undefined; picks: ShopPick[] | undefined }

function Shelf({ world, base, choice, picks }: ShelfProps) {
  return (
    <div data-world={world}>
      <div className="nothing-found-way scene on-picture target-card">
        {choice && (
          <>
            <PictureView
              picture={choice.picture}
              sizes="(min-width: 84rem) 39rem, (min-width: 48rem) 48vw, 94vw"
              className="scene-picture nothing-found-picture"
              alt=""
            />
            <h3>
              <CardLink to={choice.browse.href}>{choice.title}</CardLink>
            </h3>
            <p>{choice.text}</p>
          </>
        )}
      </div>
      <ul className="nothing-found-categories">
        {picks
          ? picks.map((pick) => <Category key={pick.id} pick={pick} base={base} />)
          : places.map((place) => (
              <li key={place}>
                <Skeleton shape="picture" />
                <Skeleton />
              </li>
            ))}
      </ul>
    </div>
  )
}

function Category({ pick, base }: { pick: ShopPick; base: string }) {
  return (
    <li className="target-card">
      <div className="nothing-found-stage">
        <ProductPicture product={pick} sizes="(min-width: 64rem) 10rem, 46vw" decorative />
      </div>
      <CardLink to={withQuery(base, { category: pick.category })}>{pick.category}</CardLink>
    </li>
  )
}
