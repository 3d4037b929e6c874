import { toListingProduct } from '#catalogue/product-view.server.ts'
import { productTag } from '#catalogue/product.ts'
import { inOrder } from '#catalogue/listing/product-listing-store.server.ts'
import { cacheSynonyms } from '#catalogue/search/cached-synonyms.server.ts'
import { openMissedSearches } from '#catalogue/search/note-missed-search.server.ts'
import { matchProducts, mostRanked, readQuestion } from '#catalogue/search/product-search-store.server.ts'
import { memoiseUntilChanged } from '#lib/changes/memoise-until-changed.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { indexEntries, rankEntries } from './rank-entries.ts'
import { searchProducts } from './search-site.server.ts'
import { searchApi, type SearchQuery } from './search.ts'
import { readSiteEntries } from './site-entries.server.ts'

const mostHits = 4
const mostSuggested = { products: 5, hits: 3 }

export function searchRoutes(app: AppContext) {
  const { db, runtime, changes } = app
  const synonyms = cacheSynonyms(app)
  const siteIndex = memoiseUntilChanged(changes, ['services', 'content'], async () =>
    indexEntries(await readSiteEntries(db)),
  )
  const noteMissed = openMissedSearches(app)

  const show = async (found: { id: number }[], context: RequestContext) => {
    context.dependsOn(...found.map(({ id }) => productTag(id)))
    return (await inOrder(db, found)).map((row) => toListingProduct(row, runtime.mode))
  }
  const ask = async (typed: string) => readQuestion(db, typed, await synonyms())
  const findHits = async (typed: string, world?: string) =>
    rankEntries(await siteIndex(), typed, await synonyms())
      .filter((entry) => !world || !entry.world || entry.world === world)
      .map(({ hit }) => hit)

  serve(app, searchApi.search, async (query, context) => {
    const finding = ask(query.q).then((question) => searchProducts(db, question, query))
    // Pages and answers are ranked while the database searches products.
    const [{ shown, narrowed, ...found }, ranked] = await Promise.all([
      finding,
      isOfProductsAlone(query) ? [] : findHits(query.q, query.world),
    ])
    const hits = found.page === 1 ? ranked.slice(0, mostHits) : []
    if (!found.exact || !found.total) context.doNotCache()
    if (!found.exact && !hits.length && !narrowed && found.page === 1) await noteMissed(query.q)
    return { ...found, products: await show(shown, context), hits }
  })

  serve(app, searchApi.suggestions, async ({ q }, context) => {
    const finding = ask(q).then((question) => matchProducts(db, question, { first: mostSuggested.products }))
    const [{ found, total, exact }, hits] = await Promise.all([finding, findHits(q)])
    if (!exact) context.doNotCache()
    const products = await show(found, context)
    return { products, hits: hits.slice(0, mostSuggested.hits), total, more: total >= mostRanked }
  })
}

/** Services and answers have neither a category nor a price. */
const isOfProductsAlone = ({ category, brand, min, max, stock }: SearchQuery) =>
  [category, brand, min, max, stock].some((value) => value !== undefined)
