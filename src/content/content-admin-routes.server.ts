import { change, serveChange } from '#audit/change.server.ts'
import { serve, type AppContext } from '#lib/serve.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { findVersionedText, listFaqItems, listTestimonials } from './content-store.server.ts'
import { addFaqItem, arrangeFaq, changeFaqItem, deleteFaqItem } from './edit-faq.server.ts'
import { changeLegalFacts } from './edit-legal-facts.server.ts'
import { addTestimonial, changeTestimonial, deleteTestimonial } from './edit-testimonial.server.ts'
import { faqAdminApi } from './faq-admin-api.ts'
import { findMissedFacts } from './missed-facts.server.ts'
import { legalAdminApi } from './legal-admin-api.ts'
import { testimonialsAdminApi } from './testimonials-admin-api.ts'

export function contentAdminRoutes(app: AppContext) {
  serveFaq(app)
  serveTestimonials(app)
  serveLegalFacts(app)
}

function serveFaq(app: AppContext) {
  const { list, create, change: edit, remove, arrange } = faqAdminApi
  serve(app, list, () => listFaqItems(app.db))
  serveChange(app, create, (words, context) => change(app, context, (tx) => addFaqItem(tx, words)))
  serveChange(app, edit, (wanted, context) => change(app, context, (tx) => changeFaqItem(tx, wanted)))
  serveChange(app, remove, ({ id }, context) => change(app, context, (tx) => deleteFaqItem(tx, id)))
  serveChange(app, arrange, (orders, context) => change(app, context, (tx) => arrangeFaq(tx, orders)))
}

function serveTestimonials(app: AppContext) {
  const { list, create, change: edit, remove } = testimonialsAdminApi
  serve(app, list, () => listTestimonials(app.db, true))
  serveChange(app, create, (words, context) => change(app, context, (tx) => addTestimonial(tx, words)))
  serveChange(app, edit, (wanted, context) => change(app, context, (tx) => changeTestimonial(tx, wanted)))
  serveChange(app, remove, ({ id }, context) => change(app, context, (tx) => deleteTestimonial(tx, id)))
}

function serveLegalFacts(app: AppContext) {
  const { db, runtime } = app
  serve(app, legalAdminApi.facts, async () => {
    const [settings, stated] = await Promise.all([findSettings(db), findVersionedText(db, 'legalFacts')])
    const missed = await findMissedFacts(db, settings, runtime.publicUrl)
    return { facts: stated.value, version: stated.version, missed }
  })
  serveChange(app, legalAdminApi.change, (wanted, context) =>
    change(app, context, (tx) => changeLegalFacts(tx, wanted)),
  )
}
