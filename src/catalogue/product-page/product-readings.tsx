import type { Product } from '#catalogue/product.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { worldOf } from '#settings/selling.ts'

const testing = ['Water Testing', 'Testing', 'Test Kits']

export const calculators = {
  pool: { to: '/pool-calculator', label: 'pool calculator' },
  marine: { to: '/reef-calculator', label: 'reef calculator' },
}

export function ProductReadings({ product: { category, assortment } }: { product: Product }) {
  if (!testing.includes(category)) return null
  const { to, label } = calculators[worldOf(assortment)]
  return (
    <p className="product-details-text">
      Type what it reads into the <Link to={to}>{label}</Link>: it says what to give first, and how much.
    </p>
  )
}
