import { ChevronLeft } from 'lucide-react'
import { Link } from '#lib/navigation.tsx'
import { useToolQuery } from '#lib/tool-query.tsx'
import './back-to-products.css'

/** The way back to the list as it was left. */
export function BackToProducts() {
  const { query, addressWith } = useToolQuery()
  return (
    <Link
      className="back-to-products"
      to={addressWith({ id: null, view: null, changes: null, page: query.get('page') })}
      aria-current={undefined}
    >
      <ChevronLeft aria-hidden="true" />
      All products
    </Link>
  )
}
