import { breadcrumbData } from '#lib/navigation/breadcrumb-data.ts'
import type { Site } from '#settings/site.ts'

export type ToldSteps = { name: string; text: string }[]

export type WaterDataInput = {
  title: string
  description: string
  path: string
  trail: { label: string; to?: string }[]
  /** For search engines, on the server only. */
  steps?: ToldSteps | false | undefined
}

/** Structured data (schema.org) of a page about water: a calculator or instructions, and its place in the site. */
export function waterData(site: Site, { title, description, path, trail, steps }: WaterDataInput) {
  const about = { '@context': 'https://schema.org', name: title, description, url: site.publicUrl + path }
  return [
    steps
      ? { ...about, '@type': 'HowTo', step: steps.map((step) => ({ '@type': 'HowToStep', ...step })) }
      : {
          ...about,
          '@type': 'WebApplication',
          applicationCategory: 'UtilitiesApplication',
          operatingSystem: 'Any',
          offers: { '@type': 'Offer', price: 0, priceCurrency: site.currency },
        },
    breadcrumbData(site.publicUrl, trail),
  ]
}
