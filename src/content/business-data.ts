import type { Site } from '#settings/site.ts'
import type { FaqItem, Home, Testimonial } from './home.ts'

export function businessData(site: Site, { areas, faq, testimonials }: Pick<Home, 'areas' | 'faq' | 'testimonials'>) {
  const business = {
    ...describeBusiness(site),
    areaServed: areas.items.map(({ area }) => ({ '@type': 'Place', name: area })),
    ...(testimonials ? ratingData(testimonials.items) : {}),
  }
  return { '@context': 'https://schema.org', '@graph': [business, websiteData(site), faqData(faq.items)] }
}

export const contactData = (site: Site) => ({ '@context': 'https://schema.org', ...describeBusiness(site) })

function describeBusiness(site: Site) {
  const { line1, city, province, postalCode } = site.address
  return {
    '@type': ['LocalBusiness', 'HomeAndConstructionBusiness'],
    '@id': `${site.publicUrl}/#business`,
    name: site.name,
    description: site.description,
    url: `${site.publicUrl}/`,
    image: `${site.publicUrl}/og-image.jpg`,
    logo: `${site.publicUrl}/logo.svg`,
    ...(site.phone && { telephone: site.phoneHref.slice('tel:'.length) }),
    ...(site.email && { email: site.email }),
    currenciesAccepted: site.currency,
    address: {
      '@type': 'PostalAddress',
      ...(line1 && { streetAddress: line1 }),
      addressLocality: city,
      addressRegion: province,
      postalCode,
      addressCountry: 'ZA',
    },
    ...(line1 && { geo: { '@type': 'GeoCoordinates', ...site.geo } }),
    openingHoursSpecification: openingHours(site.hours.days),
    ...(site.hours.closures.length ? { specialOpeningHoursSpecification: closingDays(site.hours.closures) } : {}),
    ...(site.social.length ? { sameAs: site.social.map(({ url }) => url) } : {}),
  }
}

const websiteData = ({ publicUrl, name }: Site) => ({
  '@type': 'WebSite',
  '@id': `${publicUrl}/#website`,
  url: `${publicUrl}/`,
  name,
  publisher: { '@id': `${publicUrl}/#business` },
})

export function averageRating(items: Pick<Testimonial, 'rating'>[]) {
  return (items.reduce((sum, { rating }) => sum + rating, 0) / items.length).toFixed(1)
}

function ratingData(items: Testimonial[]) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageRating(items),
      reviewCount: items.length,
    },
  }
}

function faqData(items: FaqItem[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Days with the same hours are grouped; closed days are left out. */
function openingHours(days: Site['hours']['days']) {
  const byHours = new Map<string, string[]>()
  for (const { day, open, close } of days) {
    if (open && close) byHours.set(`${open}-${close}`, [...(byHours.get(`${open}-${close}`) ?? []), day])
  }
  return [...byHours].map(([hours, dayOfWeek]) => {
    const [opens, closes] = hours.split('-')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}

/** Closing days in schema.org's notation of "closed": from midnight to midnight. */
function closingDays(closures: Site['hours']['closures']) {
  return closures.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    opens: '00:00',
    closes: '00:00',
  }))
}
