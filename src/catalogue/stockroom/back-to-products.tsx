import { ChevronLeft } from 'lucide-react'
import { Link } from '#lib/navigation.tsx'
import { useToolQuery } from '#lib/tool-query.tsx'
import './back-to-products.css'

/** The way back to the list as it was left. */
export function BackToProducts() {
  const { query, addressWith } = useToolQuery()
  const page = query.get('view') ? null : query.get('page')
  return (
    <Link
      className="back-to-products"
      to={addressWith({ id: null, view: null, import: null, outcome: null, changes: null, page })}
      aria-current={undefined}
    >
      <ChevronLeft aria-hidden="true" />
      All products
    </Link>
  )
}
