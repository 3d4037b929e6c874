import { Problem } from '#lib/contract/problem.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { findPicture } from '#media/picture-register.server.ts'
import { aboutApi } from './about.ts'
import { contactApi } from './contact.ts'
import { findText, listFaqItems, listServiceAreas } from './content-store.server.ts'
import { homeApi } from './home.ts'
import { legalApi } from './legal.ts'
import { marineGalleryApi } from './marine-gallery.ts'
import { showAbout } from '#content/about/show-about.server.ts'
import { showHome } from '#content/home/show-home.server.ts'
import { showLegal } from '#content/legal/show-legal.server.ts'

export function contentRoutes(app: AppContext) {
  const { db, runtime } = app
  const demo = runtime.mode === 'demo'

  serve(app, homeApi.home, () => showHome(db, demo))
  serve(app, homeApi.faq, () => listFaqItems(db))

  serve(app, aboutApi, () => showAbout(db, demo))

  serve(app, marineGalleryApi, async () => {
    const { items, ...gallery } = await findText(db, 'marineGallery')
    const shown = items.map((item) => ({ ...item, picture: findPicture(item.picture) }))
    return { ...gallery, items: shown, closing: findPicture('scenes/marine-hero') }
  })

  serve(app, contactApi, async () => {
    const [{ gallery, ...words }, areas] = await Promise.all([findText(db, 'contact'), listServiceAreas(db)])
    const contact = {
      ...words,
      areas: areas.map(({ area, distance, responseTime }) => ({ area, distance, responseTime })),
    }
    if (gallery.sample && !demo) return contact
    const items = gallery.items.map((item) => ({ ...item, picture: findPicture(item.picture), caption: '' }))
    return { ...contact, gallery: { ...gallery, items } }
  })

  serve(app, legalApi.page, ({ id }) => {
    if (id !== 'terms' && id !== 'privacy') throw new Problem('missing', 'There is no such page.')
    return showLegal(db, runtime, id)
  })
}
