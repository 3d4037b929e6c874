import { toListingProduct } from '#catalogue/product-view.server.ts'
import { productTag } from '#catalogue/product.ts'
import { inOrder } from '#catalogue/product-store.server.ts'
import { cacheSynonyms } from '#catalogue/search/cached-synonyms.server.ts'
import { openMissedSearches } from '#catalogue/search/note-missed-search.server.ts'
import { matchProducts, mostRanked, readQuestion } from '#catalogue/search/product-search-store.server.ts'
import { keepUntilChanged } from '#lib/keep-until-changed.server.ts'
import { type AppContext, type RequestContext, serve } from '#lib/serve.server.ts'
import { rankEntries } from './rank-entries.ts'
import { searchProducts } from './search-site.server.ts'
import { searchApi, type SearchQuery } from './search.ts'
import { readSiteEntries } from './site-entries.server.ts'

const mostHits = 4
const mostSuggested = { products: 5, hits: 3 }

export function searchRoutes(app: AppContext) {
  const { db, runtime, changes } = app
  const synonyms = cacheSynonyms(app)
  const siteEntries = keepUntilChanged(changes, ['services', 'content'], () => readSiteEntries(db))
  const noteMissed = openMissedSearches(app)

  const show = async (ids: number[], context: RequestContext) => {
    context.dependsOn(...ids.map(productTag))
    return (await inOrder(db, ids)).map((row) => toListingProduct(row, runtime.mode))
  }
  const findHits = async (typed: string, world?: string) =>
    rankEntries(await siteEntries(), typed, await synonyms())
      .filter((entry) => !world || !entry.world || entry.world === world)
      .map(({ hit }) => hit)

  serve(app, searchApi.search, async (query, context) => {
    const question = await readQuestion(db, query.q, await synonyms())
    const { ids, narrowed, ...found } = await searchProducts(db, question, query)
    const showsHits = found.page === 1 && !isOfProductsAlone(query)
    const hits = showsHits ? (await findHits(query.q, query.world)).slice(0, mostHits) : []
    if (!found.exact || !found.total) context.doNotCache()
    if (!found.exact && !hits.length && !narrowed && found.page === 1) await noteMissed(query.q)
    return { ...found, products: await show(ids, context), hits }
  })

  serve(app, searchApi.suggestions, async ({ q }, context) => {
    const { found, exact } = await matchProducts(db, await readQuestion(db, q, await synonyms()), {})
    const hits = (await findHits(q)).slice(0, mostSuggested.hits)
    if (!exact) context.doNotCache()
    const ids = found.slice(0, mostSuggested.products).map(({ id }) => id)
    return { products: await show(ids, context), hits, total: found.length, more: found.length >= mostRanked }
  })
}

/** Services and answers have neither a category nor a price. */
const isOfProductsAlone = ({ category, brand, min, max, stock }: SearchQuery) =>
  [category, brand, min, max, stock].some((value) => value !== undefined)
