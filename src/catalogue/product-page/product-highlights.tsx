import { BadgeCheck, Check, ShieldCheck, Truck } from 'lucide-react'
import type { Product } from '#catalogue/product.ts'
import './product-highlights.css'

export function ProductHighlights({ product }: { product: Product }) {
  const frozen = product.delivery.class === 'frozen'
  return (
    <div className="product-highlights">
      <div>
        <h2 className="product-highlights-title">What you get</h2>
        <ul className="product-highlights-features">
          {product.features.map((feature) => (
            <li key={feature}>
              <Check aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <ul className="product-highlights-promises">
        <li>
          <BadgeCheck aria-hidden="true" />
          <h3>Premium quality</h3>
          <p>The same products that our technicians carry in the van.</p>
        </li>
        <li>
          <Truck aria-hidden="true" />
          <h3>Fast delivery</h3>
          <p>{frozen ? product.delivery.text : '3-5 business days nationwide'}</p>
        </li>
        <li>
          <ShieldCheck aria-hidden="true" />
          <h3>30-day guarantee</h3>
          <p>Your money back on unopened goods.</p>
        </li>
      </ul>
    </div>
  )
}
