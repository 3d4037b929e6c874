import { listFaqItems } from '#content/content-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { listPublicServices } from '#services/business-claims.server.ts'
import { listPlans } from '#services/service-store.server.ts'
import { showPlan, showService } from '#services/show-services.server.ts'
import { waterHelp } from '#services/parts/water-help.ts'
import { type SiteEntry, entryWords } from './rank-entries.ts'
import type { SiteHit } from './search.ts'

const worldOf = (world: 'pool' | 'aquarium') => (world === 'pool' ? 'pool' : 'marine')

export async function readSiteEntries(db: Database): Promise<SiteEntry[]> {
  const [services, plans, questions] = await Promise.all([listPublicServices(db), listPlans(db), listFaqItems(db)])
  return [
    ...waterHelp.map(({ title, text, href, world, words }) => ({
      ...entry({ kind: 'water', title, text, href }, [], world),
      // They answer these words, where other entries only mention them.
      title: entryWords(`${title} ${words}`),
    })),
    ...services.map((row) => {
      const { name: title, description: text, href, world, details, bullets } = showService(row)
      return entry({ kind: 'service', title, text, href }, [world, details, ...bullets], worldOf(world))
    }),
    ...plans.map((row) => {
      const { name: title, description: text, href, world, tagline, features, slug } = showPlan(row)
      return entry({ kind: 'plan', title, text, href }, ['plan', slug, world, tagline, ...features], worldOf(world))
    }),
    ...questions.map(({ id, question: title, answer: text, category }) =>
      entry({ kind: 'answer', title, text, href: `/#faq-${id}` }, [category]),
    ),
  ]
}

const entry = (hit: SiteHit, more: string[], world?: SiteEntry['world']): SiteEntry => ({
  hit,
  ...(world && { world }),
  title: entryWords(hit.title),
  text: entryWords([hit.text, ...more].join(' ')),
})
