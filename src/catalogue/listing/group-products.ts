import type { ListedProduct } from '#catalogue/product.ts'

export function groupBySubcategory(products: ListedProduct[], otherwise: string) {
  const groups = new Map<string, ListedProduct[]>()
  for (const product of products) {
    const name = product.subcategory ?? otherwise
    const group = groups.get(name)
    if (group) group.push(product)
    else groups.set(name, [product])
  }
  return [...groups].map(([name, products]) => ({ name, products }))
}
