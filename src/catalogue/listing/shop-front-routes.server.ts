import { listProducts } from './product-listing-store.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { Assortment } from '#catalogue/assortment.ts'
import { toCard } from '#catalogue/product-view.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { findPicture } from '#media/picture-register.server.ts'
import type { World } from '#settings/selling.ts'
import content from '../../../content/site.json' with { type: 'json' }
import { countCategories } from './fill-listing.server.ts'
import { shopFrontApi, type ShopPick } from './shop-front.ts'

const mostPicks = 4
/** Products at the top of a shop's list among which categories are looked for. */
const mostLookedAt = 60
const mostCategories = 9
/** Categories that the marine shop shows first: lamps, photographed glowing in the dark, do not suit a row of studio pictures. */
const marineFirst = ['Water Care', 'Filtration', 'Food', 'Testing']

export function shopFrontRoutes(app: AppContext) {
  const { pool, marine, ...words } = content.shopChooser
  serve(app, shopFrontApi.chooser, () => ({
    ...words,
    pool: { ...pool, picture: findPicture('scenes/shop-pool') },
    marine: { ...marine, picture: findPicture('scenes/shop-marine') },
  }))
  serve(app, shopFrontApi.picks, async (_, context) => ({
    pool: await picksOf(app, context, 'pool-catalogue'),
    marine: await picksOf(app, context, 'marine-shop', marineFirst),
    categories: {
      pool: await categoriesOf(app, 'pool'),
      marine: await categoriesOf(app, 'marine'),
    },
  }))
  serve(app, shopFrontApi.reefRange, () => ({
    ...content.reefRange,
    picture: findPicture('scenes/marine-gallery-4'),
  }))
}

/** The first product of each category that can be shown and sold: of the named categories, then of others. */
async function picksOf(
  { db, runtime }: AppContext,
  context: RequestContext,
  assortment: Assortment,
  named: string[] = [],
): Promise<ShopPick[]> {
  const rows = await listProducts(db, { assortments: [assortment] }, { sort: 'featured', limit: mostLookedAt })
  const sold = rows.map((row) => toCard(row, runtime.mode)).filter(({ picture, stock }) => picture && stock)
  const firsts = sold.filter(({ category }, at) => sold.findIndex((card) => card.category === category) === at)
  const chosen = named.flatMap((name) => firsts.filter(({ category }) => category === name))
  const picked = [...new Set([...chosen, ...firsts, ...sold])].slice(0, mostPicks)
  context.dependsOn(...picked.map(({ id }) => productTag(id)))
  return picked
}

const categoriesOf = async ({ db }: AppContext, world: World) =>
  (await countCategories(db, world)).slice(0, mostCategories)
