import { Problem } from '#lib/contract/problem.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { aboutApi } from './about.ts'
import { contactApi } from './contact.ts'
import { listFaqItems } from './content-store.server.ts'
import { homeApi } from './home.ts'
import { legalApi } from './legal.ts'
import { marineGalleryApi } from './marine-gallery.ts'
import { showAbout } from '#content/about/show-about.server.ts'
import { showContact, showMarineGallery } from '#content/contact/show-galleries.server.ts'
import { showHome } from '#content/home/show-home.server.ts'
import { showLegal } from '#content/legal/show-legal.server.ts'

export function contentRoutes(app: AppContext) {
  const { db, runtime } = app
  const demo = runtime.mode === 'demo'

  serve(app, homeApi.home, () => showHome(db, demo))
  serve(app, homeApi.faq, () => listFaqItems(db))

  serve(app, aboutApi, () => showAbout(db, demo))

  serve(app, marineGalleryApi, () => showMarineGallery(db))

  serve(app, contactApi, () => showContact(db, demo))

  serve(app, legalApi.page, ({ id }) => {
    if (id !== 'terms' && id !== 'privacy') throw new Problem('missing', 'There is no such page.')
    return showLegal(db, runtime, id)
  })
}
