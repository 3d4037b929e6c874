import type { Product } from '#catalogue/product.ts'
import type { Site } from '#settings/site.ts'
import { useSite } from '#settings/use-site.tsx'
import { deliveryFee, deliveryTime } from './product-delivery.ts'
import './product-specifications.css'

export function ProductSpecifications({ product }: { product: Product }) {
  const site = useSite()
  return (
    <dl className="product-specifications">
      {specificationsOf(product, site).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const describeUnits = (stock: number | undefined) =>
  stock === undefined ? undefined : stock === 1 ? '1 unit' : `${stock} units`

function specificationsOf(product: Product, site: Site) {
  const rows: [string, string | number | undefined][] = [
    ['Category', product.category],
    ['Subcategory', product.subcategory],
    ['Brand', product.brand],
    ['SKU', product.sku],
    ['Size', product.size],
    ['Tests', product.tests],
    ['Stock', describeUnits(product.stock)],
    ['Delivery', deliveryTime(product)],
    ['Shipping fee', deliveryFee(product, site)],
    ['Return policy', '30 days'],
  ]
  return rows.filter((row): row is [string, string | number] => row[1] !== undefined)
}
