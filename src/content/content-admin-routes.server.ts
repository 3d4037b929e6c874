import { change, serveChange } from '#audit/change.server.ts'
import { serve, type Shop } from '#lib/serve.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { findVersionedText, listFaqItems, listLegalDocuments, listTestimonials } from './content-store.server.ts'
import { addFaqItem, arrangeFaq, changeFaqItem, deleteFaqItem } from './edit-faq.server.ts'
import { changeLegalFacts } from './edit-legal-facts.server.ts'
import { addTestimonial, changeTestimonial, deleteTestimonial } from './edit-testimonial.server.ts'
import { faqAdminApi } from './faq-admin-api.ts'
import { legalFactsOf, missedFacts } from './fill-legal.server.ts'
import { legalAdminApi } from './legal-admin-api.ts'
import { testimonialsAdminApi } from './testimonials-admin-api.ts'

export function contentAdminRoutes(shop: Shop) {
  serveFaq(shop)
  serveTestimonials(shop)
  serveLegalFacts(shop)
}

function serveFaq(shop: Shop) {
  const { list, create, change: edit, remove, arrange } = faqAdminApi
  serve(shop, list, () => listFaqItems(shop.db))
  serveChange(shop, create, (words, ask) => change(shop, ask, (tx) => addFaqItem(tx, words)))
  serveChange(shop, edit, (wanted, ask) => change(shop, ask, (tx) => changeFaqItem(tx, wanted)))
  serveChange(shop, remove, ({ id }, ask) => change(shop, ask, (tx) => deleteFaqItem(tx, id)))
  serveChange(shop, arrange, (orders, ask) => change(shop, ask, (tx) => arrangeFaq(tx, orders)))
}

function serveTestimonials(shop: Shop) {
  const { list, create, change: edit, remove } = testimonialsAdminApi
  serve(shop, list, () => listTestimonials(shop.db, true))
  serveChange(shop, create, (words, ask) => change(shop, ask, (tx) => addTestimonial(tx, words)))
  serveChange(shop, edit, (wanted, ask) => change(shop, ask, (tx) => changeTestimonial(tx, wanted)))
  serveChange(shop, remove, ({ id }, ask) => change(shop, ask, (tx) => deleteTestimonial(tx, id)))
}

function serveLegalFacts(shop: Shop) {
  const { db, runtime } = shop
  serve(shop, legalAdminApi.facts, async () => {
    const [terms, privacy, settings, stated] = await Promise.all([
      listLegalDocuments(db, 'terms'),
      listLegalDocuments(db, 'privacy'),
      findSettings(db),
      findVersionedText(db, 'legalFacts'),
    ])
    const at = { facts: legalFactsOf(settings, runtime.publicUrl, stated.value), vat: settings.identity.vatRegistered }
    return { facts: stated.value, version: stated.version, missed: missedFacts([...terms, ...privacy], at) }
  })
  serveChange(shop, legalAdminApi.change, (wanted, ask) => change(shop, ask, (tx) => changeLegalFacts(tx, wanted)))
}
