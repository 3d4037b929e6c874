import type { Database } from '#lib/database/database.server.ts'
import { readPagePictures, type PagePictures } from '#media/own-pictures/page-pictures.server.ts'
import { findPicture, findVideo } from '#media/picture-register.server.ts'
import { listPlans } from '#services/service-store.server.ts'
import { showPlan } from '#services/show-services.server.ts'
import {
  findText,
  findContentTexts,
  listEmergencies,
  listFaqItems,
  listServiceAreas,
  listTestimonials,
} from '#content/content-store.server.ts'
import type { Home } from '#content/home.ts'

/** Samples are shown in demo mode only, even in a database that was once a demonstration, and only until there is something real. */
export async function showHome(db: Database, demo: boolean): Promise<Home> {
  const [home, samples, testimonials, plans, areas, emergencies, faq, pictures] = await Promise.all([
    findText(db, 'home'),
    findContentTexts(db, 'sampleRating'),
    listTestimonials(db, demo),
    listPlans(db),
    listServiceAreas(db),
    listEmergencies(db),
    listFaqItems(db),
    readPagePictures(db, 'home'),
  ])
  const { title, description, hero, callToAction } = home
  const real = testimonials.filter(({ sample }) => !sample)
  const said = real.length ? real : testimonials
  const plansOf = (world: 'pool' | 'aquarium') => plans.filter((plan) => plan.world === world).map(showPlan)
  return {
    title,
    description,
    hero: { ...hero, video: { ...findVideo(hero.video), ...bothWaters } },
    pool: withSlides(home.poolServices, pictures),
    marine: withSlides(home.marineServices, pictures),
    callToAction: { ...callToAction, video: findVideo(callToAction.video) },
    equipment: {
      ...home.premiumEquipment,
      ...(demo && samples.sampleRating ? { sampleRating: samples.sampleRating } : {}),
    },
    poolPlans: { ...home.poolPlans, items: plansOf('pool') },
    aquariumPlans: { ...home.aquariumPlans, items: plansOf('aquarium') },
    ...(said.length ? { testimonials: { ...home.testimonials, items: said } } : {}),
    areas: { ...home.serviceAreas, items: areas },
    emergencies: { ...home.emergencies, items: emergencies },
    faq: { ...home.faq, items: faq },
    picture: pictures.find('scenes/pool-night'),
  }
}

/** Stills of the first screen, in which only the pool moves (home-hero.css). */
const bothWaters = { poster: findPicture('scenes/home-waters'), tall: findPicture('scenes/home-waters-tall') }

function withSlides<T extends { slides: { picture: string; caption: string }[] }>(
  words: T,
  { find, captionOf }: PagePictures,
) {
  const slides = words.slides.map(({ picture, caption }) => ({
    picture: find(picture),
    caption: captionOf(picture) ?? caption,
  }))
  return { ...words, slides }
}
