import { MessageCircle, Phone } from 'lucide-react'
import { withQuery } from '#catalogue/listing-path.ts'
import type { shopFrontApi, ShopPick } from '#catalogue/listing/shop-front.ts'
import { Link } from '#lib/navigation.tsx'
import { useRead } from '#lib/read.tsx'
import { ProductPicture } from '#media/product-picture.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CardLink } from '#ui/card-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isSearchNarrowed, searchAddress, type SiteSearchFilter } from './search-address.ts'
import './nothing-found.css'

const examples = ['HTH', 'green pool', 'PS-101']

/** The page before a search, and without results: other words to try, people to ask, and categories to browse. */
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
            : `${q ? 'Check the spelling, or try' : 'Try'} the name of a product, what it is for, or an item number. Or ask us: we know what fits.`}
        </p>
        <ul className="cluster cluster-small nothing-found-examples" aria-label="People look for">
          <li aria-hidden="true">People look for</li>
          {examples.map((words) => (
            <li key={words}>
              <Link to={searchAddress({ q: words })}>{words}</Link>
            </li>
          ))}
        </ul>
        <NextSteps clear={narrowed && q ? searchAddress({ q }) : null} />
      </div>
      <Categories />
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

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** One category of each pick of the shop's front. Their places are kept while they are read, so that nothing moves. */
function Categories() {
  const { data: picks, error } = useRead<typeof shopFrontApi.picks>('/api/shop-picks')
  if (error && !picks) return null
  return (
    <section aria-labelledby="nothing-found-categories">
      <h2 id="nothing-found-categories">Popular categories</h2>
      <ul className="nothing-found-categories" aria-busy={!picks}>
        {picks
          ? [
              ...picks.pool.map((pick) => <Category key={pick.id} pick={pick} base="/pool-shop" />),
              ...picks.marine.map((pick) => <Category key={pick.id} pick={pick} base="/marine-shop" />),
            ]
          : places.map((place) => (
              <li key={place}>
                <Skeleton shape="picture" />
                <Skeleton />
              </li>
            ))}
      </ul>
    </section>
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
