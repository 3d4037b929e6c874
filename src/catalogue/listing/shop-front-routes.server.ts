import { serve, type AppContext } from '#lib/serve.server.ts'
import { findPicture } from '#media/picture-register.server.ts'
import content from '../../../content/site.json' with { type: 'json' }
import { shopFrontApi } from './shop-front.ts'

export function shopFrontRoutes(app: AppContext) {
  const { pool, marine, ...words } = content.shopChooser
  serve(app, shopFrontApi.chooser, () => ({
    ...words,
    pool: { ...pool, picture: findPicture('scenes/home-hero-poster') },
    marine: { ...marine, picture: findPicture('scenes/marine-carousel-1') },
  }))
  serve(app, shopFrontApi.reefRange, () => ({
    ...content.reefRange,
    picture: findPicture('scenes/marine-gallery-4'),
  }))
}
