import type { ListedProduct } from './product.ts'

/** The products of a list, as search engines read it: by their pages, which say their names. */
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
