import { serve, type Shop } from '#lib/serve.server.ts'
import { findPicture } from '#media/picture-shelf.server.ts'
import content from '../../../content/site.json' with { type: 'json' }
import { shopFrontApi } from './shop-front.ts'

export function shopFrontRoutes(shop: Shop) {
  const { pool, marine, ...words } = content.shopChooser
  serve(shop, shopFrontApi.chooser, () => ({
    ...words,
    pool: { ...pool, picture: findPicture('scenes/home-hero-poster') },
    marine: { ...marine, picture: findPicture('scenes/marine-carousel-1') },
  }))
  serve(shop, shopFrontApi.reefRange, () => ({
    ...content.reefRange,
    picture: findPicture('scenes/marine-gallery-4'),
  }))
}
