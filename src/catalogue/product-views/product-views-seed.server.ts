import type { Seed } from '#lib/serving/seed.server.ts'
import { findProductViews } from '#media/picture-register.server.ts'
import { catalogueContent } from '#catalogue/catalogue-content.server.ts'
import { addProductViews } from './product-views-store.server.ts'

/** Further pictures for shops that started without them; in a new one the products come with theirs. */
export const productViewsSeed: Seed = {
  name: 'second-views',
  load: async (tx) => {
    for (const { slug } of catalogueContent.products) {
      const views = findProductViews(slug)
      if (views.length) await addProductViews(tx, slug, views)
    }
  },
}
