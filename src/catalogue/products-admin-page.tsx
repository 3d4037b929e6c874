import { lazy, Suspense } from 'react'
import { useToolQuery } from '#lib/tool-query.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ProductList } from './product-list.tsx'

const ProductEditor = lazy(async () => ({ default: (await import('./product-editor.tsx')).ProductEditor }))
const NewProduct = lazy(async () => ({ default: (await import('./new-product.tsx')).NewProduct }))

const ReviewsAdmin = lazy(async () => ({ default: (await import('./reviews-admin.tsx')).ReviewsAdmin }))

/** What the shop sells: the list, one product of it, or a new one; and what customers say of it. */
export function ProductsAdminPage() {
  const { query } = useToolQuery()
  const id = query.get('id')
  if (query.get('view') === 'reviews') {
    return (
      <Suspense fallback={<Spinner label="Loading reviews" />}>
        <ReviewsAdmin />
      </Suspense>
    )
  }
  if (!id) return <ProductList />
  return (
    <Suspense fallback={<Spinner label="Loading the product" />}>
      {id === 'new' ? <NewProduct /> : <ProductEditor key={id} id={id} />}
    </Suspense>
  )
}
