import { sells, type World } from '#settings/selling.ts'
import { useSite } from '#settings/use-site.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import { basketFor, type PlannedDose, readHave } from './basket.ts'
import { BasketLineItem } from './basket-line.tsx'
import { PacksIntoCart } from './packs-into-cart.tsx'
import { type Answers, goodsOf } from './shelf.ts'
import type { WaterGoodsRead } from './use-water-goods.tsx'
import './basket-part.css'

type Props = {
  /** The calculator's address. */
  path: string
  query: Query
  doses: PlannedDose[]
  world: World
  /** The substances that answer each need; the visitor may choose among those of one. */
  answers: Answers<string>
  read: WaterGoodsRead
}

export function BasketPart({ path, query, doses, world, answers, read }: Props) {
  const site = useSite()
  const { data: goods, error, loading, retry } = read
  if (!doses.length) return null
  if (!goods && error) return <LoadFailed title="The packs could not be loaded" retry={retry} busy={loading} />
  if (!goods) return <Skeleton shape="block" />
  const have = readHave(query.have)
  const shelf = goodsOf(goods, world)
  const lines = basketFor(doses, shelf, { have, perProduct: site.orderLimits.perProduct })
  return (
    <section className="stack basket-part" aria-labelledby="basket-part">
      <h2 id="basket-part">What you need for it</h2>
      <p className="calculator-note">For all portions together. A test after the first may show that less is enough.</p>
      <ul className="basket-part-lines">
        {lines.map((line) => (
          <BasketLineItem key={line.substance} {...{ path, query, line, shelf, answers }} />
        ))}
      </ul>
      {sells(site, world) ? (
        <PacksIntoCart lines={lines} world={world} />
      ) : (
        <Notice title="Opening soon">
          {world === 'pool' ? 'Our pool shop' : 'Our marine shop'} is not open yet. Until then these are the packs to
          look for.
        </Notice>
      )}
    </section>
  )
}
