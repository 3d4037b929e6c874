import { type Ask, serve, type Shop } from '#lib/serve.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { findVersionedText, listFaqItems, listLegalDocuments, listTestimonials } from './content-store.server.ts'
import { addFaqItem, arrangeFaq, changeFaqItem, deleteFaqItem } from './edit-faq.server.ts'
import { changeLegalFacts } from './edit-legal-facts.server.ts'
import { addTestimonial, changeTestimonial, deleteTestimonial } from './edit-testimonial.server.ts'
import { faqAdminApi } from './faq-admin-api.ts'
import { legalFactsOf, missedFacts } from './fill-legal.server.ts'
import { legalAdminApi } from './legal-admin-api.ts'
import { testimonialsAdminApi } from './testimonials-admin-api.ts'

const whoOf = ({ person }: Ask) => person!.username

export function contentAdminRoutes(shop: Shop) {
  serveFaq(shop)
  serveTestimonials(shop)
  serveLegalFacts(shop)
}

/** What the work gave, once the pages that show it are told. */
async function shown<T>(shop: Shop, work: Promise<T>) {
  const done = await work
  shop.changes.publish('content')
  return done
}

function serveFaq(shop: Shop) {
  const { db } = shop
  serve(shop, faqAdminApi.list, () => listFaqItems(db))
  serve(shop, faqAdminApi.create, (words, ask) =>
    shown(
      shop,
      db.transaction((db) => addFaqItem(db, words, whoOf(ask))),
    ),
  )
  serve(shop, faqAdminApi.change, ({ id, version, ...words }, ask) =>
    shown(
      shop,
      db.transaction((db) => changeFaqItem(db, { id, version, words, who: whoOf(ask) })),
    ),
  )
  serve(shop, faqAdminApi.remove, async ({ id }, ask) => {
    await shown(
      shop,
      db.transaction((db) => deleteFaqItem(db, id, whoOf(ask))),
    )
    return {}
  })
  serve(shop, faqAdminApi.arrange, async (orders, ask) => {
    await shown(
      shop,
      db.transaction((db) => arrangeFaq(db, orders, whoOf(ask))),
    )
    return {}
  })
}

function serveTestimonials(shop: Shop) {
  const { db } = shop
  serve(shop, testimonialsAdminApi.list, () => listTestimonials(db, true))
  serve(shop, testimonialsAdminApi.create, (words, ask) =>
    shown(
      shop,
      db.transaction((db) => addTestimonial(db, words, whoOf(ask))),
    ),
  )
  serve(shop, testimonialsAdminApi.change, ({ id, version, ...words }, ask) =>
    shown(
      shop,
      db.transaction((db) => changeTestimonial(db, { id, version, words, who: whoOf(ask) })),
    ),
  )
  serve(shop, testimonialsAdminApi.remove, async ({ id }, ask) => {
    await shown(
      shop,
      db.transaction((db) => deleteTestimonial(db, id, whoOf(ask))),
    )
    return {}
  })
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
  serve(shop, legalAdminApi.change, ({ version, ...facts }, ask) =>
    shown(
      shop,
      db.transaction((db) => changeLegalFacts(db, { facts, version, who: whoOf(ask) })),
    ),
  )
}
