import type { SiteHit } from './search.ts'

export const hitLabels: Record<SiteHit['kind'], string> = {
  service: 'Service',
  plan: 'Care plan',
  answer: 'Answer',
  water: 'Water help',
}
