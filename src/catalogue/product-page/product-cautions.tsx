import { Snowflake, TriangleAlert, Truck } from 'lucide-react'
import type { Product } from '#catalogue/product.ts'
import './product-cautions.css'

const icons = { standard: null, large: Truck, 'dangerous-goods': TriangleAlert, frozen: Snowflake }

/** Facts to know before buying: that it is dangerous, that it travels in its own way, that it cannot go everywhere. */
export function ProductCautions({ product: { hazard, delivery } }: { product: Product }) {
  const Icon = icons[delivery.class]
  if (!Icon) return null
  return (
    <div className="product-cautions" data-kind={delivery.class}>
      <Icon aria-hidden="true" />
      <div>
        {hazard && (
          <p>
            <strong>{hazard.title}.</strong> {hazard.text}
          </p>
        )}
        <p>{delivery.text}</p>
      </div>
    </div>
  )
}
