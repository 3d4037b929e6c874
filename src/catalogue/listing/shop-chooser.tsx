import { Phone } from 'lucide-react'
import { breadcrumbData } from '#catalogue/list-data.ts'
import { useRead } from '#lib/read.tsx'
import { PictureView } from '#media/picture-view.tsx'
import { PageHead } from '#settings/page-head.tsx'
import type { World } from '#settings/selling.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Notice } from '#ui/notice.tsx'
import { Container } from '#ui/section.tsx'
import type { ShopChoice, shopFrontApi } from './shop-front.ts'
import { ShopPromises } from './shop-promises.tsx'
import './shop-chooser.css'

const trail = [{ label: 'Home', to: '/' }, { label: 'Shop' }]

/** The choice between both shops; each opens when the business says so. */
export function ShopChooser() {
  const { publicUrl, poolShopOpen, marineShopOpen, phone, phoneHref } = useSite()
  const { data: chooser, retry } = useRead<typeof shopFrontApi.chooser>('/api/shop-chooser')
  if (!chooser) return <LoadFailed retry={retry} level={1} />
  const { heading, launchNote, pool, marine, promises } = chooser
  return (
    <>
      <PageHead
        title="Shop: Pool Supplies & Marine Equipment"
        description={`${pool.text} ${marine.text} Delivered nationwide in 3-5 business days.`}
        path="/shop"
        data={breadcrumbData(publicUrl, trail)}
      />
      <Container className="shop-chooser">
        <h1 className="shop-chooser-heading">{heading}</h1>
        <div className="shop-chooser-choices">
          <Choice world="pool" choice={pool} open={poolShopOpen} />
          <Choice world="marine" choice={marine} open={marineShopOpen} />
        </div>
        {!(poolShopOpen && marineShopOpen) && (
          <Notice
            action={
              <ButtonLink to={phoneHref} size="small" icon={<Phone aria-hidden="true" />}>
                Call {phone}
              </ButtonLink>
            }
          >
            {launchNote}
          </Notice>
        )}
        <p className="shop-chooser-browse">
          {[pool, marine].map(({ browse }) => (
            <ButtonLink key={browse.href} to={browse.href} variant="quiet">
              {browse.label}
            </ButtonLink>
          ))}
        </p>
      </Container>
      <ShopPromises promises={promises} />
    </>
  )
}

function Choice({ world, choice, open }: { world: World; choice: ShopChoice; open: boolean }) {
  return (
    <article className="shop-chooser-choice" data-world={world}>
      <PictureView
        picture={choice.picture}
        sizes="(min-width: 82rem) 37rem, (min-width: 48rem) 48vw, 94vw"
        priority
        className="shop-chooser-picture"
      />
      <div className="shop-chooser-words">
        <h2>{choice.title}</h2>
        <p>{choice.text}</p>
        {open ? (
          <ButtonLink to={`/shop?type=${world}`} size="large">
            {choice.open}
          </ButtonLink>
        ) : (
          <Button size="large" disabled>
            {choice.comingSoon}
          </Button>
        )}
      </div>
    </article>
  )
}
