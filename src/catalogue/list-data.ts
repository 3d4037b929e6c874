import type { ListedProduct } from './product.ts'

/** Structured data of a list for search engines: the addresses of its products, whose pages give their names. */
export function itemListData(publicUrl: string, products: ListedProduct[], before = 0) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: `${publicUrl}/product/${id}`,
    })),
  }
}
