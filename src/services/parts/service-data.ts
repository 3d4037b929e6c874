import type { Site } from '#settings/site.ts'

type ServiceDataInput = { name: string; description: string; path: string; monthly?: number }

export function serviceData(site: Site, { name, description, path, monthly }: ServiceDataInput) {
  const url = site.publicUrl + path
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    url,
    areaServed: site.address.province,
    provider: {
      '@type': 'LocalBusiness',
      name: site.name,
      ...(site.phone && { telephone: site.phoneHref.slice('tel:'.length) }),
      url: site.publicUrl,
    },
    ...(monthly === undefined ? {} : { offers: monthlyOffer(monthly, site.currency, url) }),
  }
}

function monthlyOffer(price: number, priceCurrency: string, url: string) {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency,
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, unitText: 'MONTH' },
  }
}
