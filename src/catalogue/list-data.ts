import type { ListedProduct } from './product.ts'

type Stop = { label: string; to?: string }

/** The way to a page, as search engines read it. */
export function breadcrumbData(publicUrl: string, trail: Stop[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to === undefined ? {} : { item: `${publicUrl}${to}` }),
    })),
  }
}

/** The products of a list, as search engines read it. */
export function itemListData(publicUrl: string, products: ListedProduct[], before = 0) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: `${publicUrl}/product/${id}`,
    })),
  }
}
