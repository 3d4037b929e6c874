import { change, serveChange, unchanged } from '#audit/change.server.ts'
import { serveEdits } from '#audit/edit-rows.server.ts'
import { serveBulk } from '#bulk/serve-bulk.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { findVersionedText, listTestimonials } from './content-store.server.ts'
import { arrangeFaq, faqEdits, listQuestions } from '#content/faq/edit-faq.server.ts'
import { changeLegalFacts } from '#content/legal/edit-legal-facts.server.ts'
import { testimonialEdits } from '#content/testimonials/edit-testimonial.server.ts'
import { faqAdminApi } from '#content/faq/faq-admin-api.ts'
import { removeQuestions } from '#content/faq/faq-bulk.ts'
import { faqRows } from '#content/faq/faq-store.server.ts'
import { addressInOneLine } from '#content/legal/fill-legal.server.ts'
import { findMissedFacts } from '#content/legal/missed-facts.server.ts'
import { legalAdminApi } from '#content/legal/legal-admin-api.ts'
import { testimonialsAdminApi } from '#content/testimonials/testimonials-admin-api.ts'

export function contentAdminRoutes(app: AppContext) {
  serve(app, faqAdminApi.list, () => listQuestions(app.db))
  serveEdits(app, faqAdminApi, faqEdits)
  // One that another person has deleted meanwhile counts as deleted.
  serveBulk(app, removeQuestions, async () => async (tx, seen) => {
    const isGone = !(await faqRows.lock(tx, seen.id))
    return isGone ? unchanged(null) : { ...(await faqEdits.remove(tx, seen)), value: null }
  })
  serveChange(app, faqAdminApi.arrange, (orders, context) => change(app, context, (tx) => arrangeFaq(tx, orders)))
  serve(app, testimonialsAdminApi.list, () => listTestimonials(app.db, true))
  serveEdits(app, testimonialsAdminApi, testimonialEdits)
  serveLegalFacts(app)
}

function serveLegalFacts(app: AppContext) {
  const { db, runtime } = app
  serve(app, legalAdminApi.facts, async () => {
    const [settings, stated] = await Promise.all([findSettings(db), findVersionedText(db, 'legalFacts')])
    const missed = await findMissedFacts(db, settings, runtime.publicUrl)
    return {
      facts: stated.value,
      version: stated.version,
      missed,
      address: addressInOneLine(settings.identity.address),
    }
  })
  serveChange(app, legalAdminApi.change, (wanted, context) =>
    change(app, context, (tx) => changeLegalFacts(tx, wanted)),
  )
}
