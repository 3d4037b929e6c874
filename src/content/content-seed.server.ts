import type { Seed } from '#lib/serving/seed.server.ts'
import { listConfirmedStarters } from '#audit/audit-store.server.ts'
import { startingClaims } from '#services/business-claims.server.ts'
import { starterClaim } from '#settings/starting/starters.ts'
import { insertUnreadStarters } from '#settings/starting/unread-starter-store.server.ts'
import legal from '../../content/legal.json' with { type: 'json' }
import site from '../../content/site.json' with { type: 'json' }
import { starterQuestion } from '#content/faq/faq-admin-api.ts'
import { insertLists, insertTestimonials, setText } from './content-store.server.ts'
import type { ContentTexts } from './content-texts.ts'
import { listTextNames } from '#content/texts/edit-text.server.ts'
import type { LegalSection } from './legal.ts'

export const contentSeed: Seed = {
  name: 'content',
  load: async (db, runtime) => {
    await insertLists(db, {
      faq: site.faq.map((item, position) => ({ ...item, position })),
      areas: site.serviceAreas.map((area, position) => ({ ...area, position })),
      emergencies: site.emergencies.map((emergency, position) => ({
        ...emergency,
        severity: emergency.severity === 'critical' ? 'critical' : 'high',
        position,
      })),
      legal: startingDocuments(),
    })
    const texts = startingTexts()
    for (const name of Object.keys(texts) as (keyof typeof texts)[]) await setText(db, name, texts[name])
    if (runtime.mode === 'live') {
      const questions = site.faq.map(({ id }) => starterQuestion(id))
      const texts = (await listTextNames(db)).map((name) => `text:${name}`)
      await insertUnreadStarters(db, [...questions, ...texts])
    }
  },
}

/**
 * Claims to confirm in a live shop, also in one that was open before they were asked about: those that were confirmed then stay so. The texts are
 * those that could not be changed before.
 */
export const claimSeed: Seed = {
  name: 'claims-to-confirm',
  live: true,
  load: async (tx) => {
    const confirmed = await listConfirmedStarters(tx)
    const names = [
      ...startingClaims.map(starterClaim),
      'text:home.page',
      'text:services.trust',
      'text:services.reasons',
    ]
    await insertUnreadStarters(
      tx,
      names.filter((name) => !confirmed.includes(name)),
    )
  },
}

export const sampleContentSeed: Seed = {
  name: 'sample-content',
  sample: true,
  load: async (db) => {
    await insertTestimonials(db, site.testimonials)
    await setText(db, 'sampleRating', { rating: 4.9, label: site.home.testimonials.sampleNotice })
  },
}

function startingTexts(): Omit<ContentTexts, 'sampleRating' | `assistant.${string}`> {
  const { story, team, timeline, placeholder, sceneId, ...about } = site.about
  return {
    home: startingHome(),
    about: { ...about, picture: sceneKey(sceneId), story: { sample: placeholder, paragraphs: story, team, timeline } },
    marineGallery: {
      title: 'Marine Gallery',
      intro: 'Tanks at every stage, from bare rock to a reef in full colour.',
      sample: true,
      items: site.marineGallery.map(withPicture),
    },
    contact: {
      title: site.heroes.contact.heading,
      intro: site.heroes.contact.intro,
      officeTitle: site.contact.officeTitle,
      services: { title: 'Our Services', items: site.contact.services },
      gallery: { title: 'Our Office', sample: true, items: site.officeGallery.map(withPicture) },
    },
    legalFacts: Object.fromEntries(Object.keys(legal.placeholders).map((name) => [name, ''])),
    legalNote: legal.reviewNote,
  }
}

function startingHome(): ContentTexts['home'] {
  const { home, heroes, carousels, meta } = site
  const { heading, tagline, call } = heroes.home
  const [start, callUs] = home.callToAction.buttons
  return {
    ...home,
    title: meta.homeTitle,
    description: meta.description,
    hero: { heading, tagline, call, video: 'hero-pool' },
    poolServices: { ...home.poolServices, slides: carousels.pool.map(withPicture) },
    marineServices: { ...home.marineServices, slides: carousels.marine.map(withPicture) },
    callToAction: {
      heading: home.callToAction.heading,
      text: home.callToAction.text,
      start: start!,
      call: callUs!.label,
      video: 'pool-terrace',
    },
  }
}

const sceneKey = (id: string) => `scenes/${id}`
const withPicture = <T extends { sceneId: string }>({ sceneId, ...words }: T) => ({
  ...words,
  picture: sceneKey(sceneId),
})

function startingDocuments() {
  return legal.documents.map(({ id, canonical, title, summary, sections }, position) => ({
    id,
    page: canonical.startsWith('/privacy') ? ('privacy' as const) : ('terms' as const),
    position,
    title,
    summary,
    sections: sections as LegalSection[],
  }))
}
