import { formatDate } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import { serve, type AppContext } from '#lib/serve.server.ts'
import { findPicture } from '#media/picture-register.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { aboutApi } from './about.ts'
import { contactApi } from './contact.ts'
import { findText, listFaqItems, listLegalDocuments } from './content-store.server.ts'
import { fillDocument, legalFactsOf } from './fill-legal.server.ts'
import { homeApi } from './home.ts'
import { legalApi } from './legal.ts'
import { marineGalleryApi } from './marine-gallery.ts'
import { showHome } from './show-home.server.ts'

export function contentRoutes(app: AppContext) {
  const { db, runtime } = app
  const demo = runtime.mode === 'demo'

  serve(app, homeApi.home, () => showHome(db, demo))
  serve(app, homeApi.faq, () => listFaqItems(db))

  serve(app, aboutApi, async () => {
    const { story, picture, ...about } = await findText(db, 'about')
    return { ...about, picture: findPicture(picture), ...(demo || !story.sample ? { story } : {}) }
  })

  serve(app, marineGalleryApi, async () => {
    const { items, ...gallery } = await findText(db, 'marineGallery')
    return { ...gallery, items: items.map((item) => ({ ...item, picture: findPicture(item.picture) })) }
  })

  serve(app, contactApi, async () => {
    const { gallery, ...contact } = await findText(db, 'contact')
    const items = gallery.items.map((item) => ({ ...item, picture: findPicture(item.picture), caption: '' }))
    return { ...contact, gallery: { ...gallery, items } }
  })

  serve(app, legalApi.page, async ({ id }) => {
    if (id !== 'terms' && id !== 'privacy') throw new Problem('missing', 'There is no such page.')
    const [rows, settings, stated, note] = await Promise.all([
      listLegalDocuments(db, id),
      findSettings(db),
      findText(db, 'legalFacts'),
      findText(db, 'legalNote'),
    ])
    const facts = legalFactsOf(settings, runtime.publicUrl, stated)
    const at = { facts, vat: settings.identity.vatRegistered, demo }
    const documents = rows.map((row) => fillDocument(row, at))
    const { title, summary } = documents[0]!
    return {
      title,
      summary,
      ...(facts.effectiveDate ? { effectiveDate: formatDate(facts.effectiveDate) } : {}),
      ...(demo ? { note } : {}),
      documents,
    }
  })
}
