import { ArrowRight, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { withQuery } from '#catalogue/listing-path.ts'
import { countOf } from '#lib/values/count-of.ts'
import { breadcrumbData } from '#lib/navigation/breadcrumb-data.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { toCents } from '#lib/values/money.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { PictureView } from '#media/picture-view.tsx'
import { ProductPicture } from '#media/product-picture.tsx'
import { PageHead } from '#settings/page-head.tsx'
import type { World } from '#settings/selling.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Price } from '#ui/marks/price.tsx'
import { Container } from '#ui/page/section.tsx'
import type { ShopCategory, ShopChoice, shopFrontApi, ShopPick } from './shop-front.ts'
import { ShopPromises } from './shop-promises.tsx'
import '#ui/theme/on-picture.css'
import '#ui/theme/onward.css'
import './shop-chooser.css'

const trail = [{ label: 'Home', to: '/' }, { label: 'Shop' }]

/** The choice between both shops: each can be browsed at once, and sells when the business opens it. */
export function ShopChooser() {
  const { publicUrl, poolShopOpen, marineShopOpen, phone, phoneHref } = useSite()
  const { data: chooser, retry } = useRead<typeof shopFrontApi.chooser>('/api/shop-chooser')
  const { data: picks } = useRead<typeof shopFrontApi.picks>('/api/shop-picks')
  if (!chooser) return <LoadFailed retry={retry} level={1} />
  const { heading, launchNote, pool, marine, promises } = chooser
  return (
    <>
      <PageHead
        title="Shop: Pool Supplies & Marine Equipment"
        description={`${pool.text} ${marine.text} Delivered nationwide in 3-5 business days.`}
        path="/shop"
        data={import.meta.env.SSR && breadcrumbData(publicUrl, trail)}
      />
      <Container className="shop-chooser">
        <h1 className="shop-chooser-heading">{heading}</h1>
        <div className="shop-chooser-worlds">
          <Choice world="pool" choice={pool} open={poolShopOpen} />
          <Choice world="marine" choice={marine} open={marineShopOpen} />
        </div>
        {!(poolShopOpen && marineShopOpen) && (
          <Notice
            action={
              phone && (
                <ButtonLink to={phoneHref} size="small" variant="secondary" icon={<Phone aria-hidden="true" />}>
                  Call {phone}
                </ButtonLink>
              )
            }
          >
            {launchNote}
          </Notice>
        )}
        <div className="shop-chooser-worlds">
          <Goods world="pool" choice={pool} picks={picks?.pool}>
            <Categories of={pool.title} base="/shop?type=pool" categories={picks?.categories.pool} />
          </Goods>
          <Goods world="marine" choice={marine} picks={picks?.marine}>
            <Categories of={marine.title} base="/marine-shop" categories={picks?.categories.marine} />
          </Goods>
        </div>
      </Container>
      <ShopPromises promises={promises} />
    </>
  )
}

/** One shop: the whole picture is a link, into the shop or, until it opens, to its goods. */
function Choice({ world, choice, open }: { world: World; choice: ShopChoice; open: boolean }) {
  return (
    <section data-world={world} aria-labelledby={`shop-${world}`}>
      <div className="shop-chooser-card on-picture target-card">
        <div className="shop-chooser-scene">
          <PictureView
            picture={choice.picture}
            sizes="(min-width: 84rem) 39rem, (min-width: 48rem) 48vw, 94vw"
            priority={world === 'pool'}
            className="shop-chooser-picture"
            alt=""
          />
        </div>
        <div className="shop-chooser-words">
          <h2 id={`shop-${world}`}>
            {open ? choice.title : <CardLink to={choice.browse.href}>{choice.title}</CardLink>}
          </h2>
          <p>{choice.text}</p>
          {open ? (
            <CardLink to={`/shop?type=${world}`} className="button button-large shop-chooser-way">
              {choice.open}
            </CardLink>
          ) : (
            <Button disabled className="shop-chooser-way shop-chooser-soon">
              {choice.comingSoon}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

type GoodsProps = { world: World; choice: ShopChoice; picks: ShopPick[] | undefined; children: ReactNode }

function Goods({ world, choice, picks, children }: GoodsProps) {
  const { href, label } = choice.browse
  return (
    <section data-world={world} aria-label={`Goods of ${choice.title}`}>
      <Link to={href} className="onward">
        {label} <ArrowRight aria-hidden="true" />
      </Link>
      <ul className="shop-chooser-picks">
        {picks?.map((pick) => (
          <Pick key={pick.id} pick={pick} />
        ))}
      </ul>
      {children}
    </section>
  )
}

function Pick({ pick }: { pick: ShopPick }) {
  const { currency } = useSite()
  return (
    <li className="shop-chooser-pick target-card">
      <div className="shop-chooser-stage">
        <ProductPicture product={pick} sizes="(min-width: 84rem) 9.5rem, (min-width: 48rem) 12vw, 46vw" decorative />
      </div>
      <h3>
        <CardLink to={`/product/${pick.id}`}>{keepUnits(pick.name)}</CardLink>
      </h3>
      <Price cents={toCents(pick.price)} currency={currency} size="small" />
    </li>
  )
}

function Categories({ of, base, categories }: { of: string; base: string; categories: ShopCategory[] | undefined }) {
  return (
    <nav aria-label={`Categories of ${of}`}>
      <ul className="shop-chooser-categories">
        {categories?.map(({ name, count }) => (
          <li key={name}>
            <Link to={withQuery(base, { category: name })}>
              {name}
              <small className="numbers" aria-label={countOf(count, 'product')}>
                {count}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
