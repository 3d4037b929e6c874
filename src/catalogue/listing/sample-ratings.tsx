import type { ListedProduct } from '#catalogue/product.ts'
import { Badge } from '#ui/badge.tsx'

/** Said once on a screen whose ratings are sample data. */
export function SampleRatings({ products }: { products: ListedProduct[] }) {
  return products.some((product) => product.ratingSample) ? <Badge>Sample ratings</Badge> : null
}
