import { Check, CircleUserRound, PackageOpen } from 'lucide-react'
import { AccountLink } from '#accounts/account-link.tsx'
import { CartBar } from '#cart/cart-bar.tsx'
import { CartButton } from '#cart/cart-button.tsx'
import { itemListData } from '#catalogue/list-data.ts'
import { listingPath, reefTabOf, reefTabs } from '#catalogue/listing-path.ts'
import type { productApi } from '#catalogue/product.ts'
import { OpeningSoon } from '#launch/opening-soon.tsx'
import { breadcrumbData } from '#lib/navigation/breadcrumb-data.ts'
import { useRead } from '#lib/reading/read.tsx'
import { PictureView } from '#media/picture-view.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { BusyArea } from '#ui/states/busy-area.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { LinkTabs } from '#ui/panels/link-tabs.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { ReefTabListing } from './reef-tab-listing.tsx'
import type { ReefRange, shopFrontApi } from './shop-front.ts'
import './reef-range-page.css'

const base = '/marine-shop/reef'
const addressOf = (tab: string) => (tab === 'supplements' ? base : `${base}?tab=${tab}`)
const tabs = reefTabs.map(({ id, label }) => ({ id, label, to: addressOf(id) }))

export function ReefRangePage({ search }: { search: URLSearchParams }) {
  const tab = reefTabOf(search)
  const { publicUrl } = useSite()
  const about = tab.id === 'about'
  const { data: range, retry } = useRead<typeof shopFrontApi.reefRange>('/api/reef-range')
  const listing = useRead<typeof productApi.listing>(listingPath('reef-range', search), { enabled: !about })
  if (!range) return <LoadFailed retry={retry} level={1} />
  const trail = [
    { label: 'Home', to: '/' },
    { label: 'Shop', to: '/shop' },
    { label: 'Marine Equipment', to: '/marine-shop' },
    { label: range.brand },
  ]
  return (
    <>
      <PageHead
        title={`${range.brand}: ${about ? 'About the Range' : tab.label}`}
        description={
          about
            ? range.about.paragraphs[0]!
            : `${tab.label} from the ${range.brand} range, with doses per 100 litres, sizes, prices and stock.`
        }
        path={addressOf(tab.id)}
        data={
          import.meta.env.SSR && [
            breadcrumbData(publicUrl, trail),
            ...(listing.data ? [itemListData(publicUrl, listing.data.products)] : []),
          ]
        }
      />
      <PageHeader
        shelf
        trail={trail}
        title={range.brand}
        intro="Foundation elements, test kits and foods for reef tanks."
        actions={
          <>
            <AccountLink icon={<CircleUserRound aria-hidden="true" />} />
            <CartButton />
          </>
        }
      />
      <Container className="reef-range">
        <OpeningSoon world="marine" />
        <LinkTabs label={`${range.brand} range`} tabs={tabs} chosen={tab.id} />
        <BusyArea as="div" className="reef-range-tab">
          {about ? (
            <ReefAbout range={range} />
          ) : (
            <ReefTabListing tab={tab.label} range={range} listing={listing} icon={<PackageOpen />} />
          )}
        </BusyArea>
      </Container>
      <CartBar />
    </>
  )
}

function ReefAbout({ range }: { range: ReefRange }) {
  const { about, picture } = range
  return (
    <div className="reef-range-about">
      <div className="reef-range-words">
        <h2>{about.title}</h2>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul className="reef-range-points">
          {about.points.map((point) => (
            <li key={point}>
              <Check aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
        <ButtonLink to="/marine-shop/reef">See the supplements</ButtonLink>
      </div>
      <PictureView picture={picture} sizes="(min-width: 64rem) 34rem, 92vw" priority className="reef-range-picture" />
    </div>
  )
}
