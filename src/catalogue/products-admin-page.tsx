import { type ComponentType, lazy, Suspense } from 'react'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { Spinner } from '#ui/marks/spinner.tsx'
import { ProductList } from '#catalogue/product-list/product-list.tsx'

const ProductEditor = lazy(async () => ({
  default: (await import('#catalogue/product-form/product-editor.tsx')).ProductEditor,
}))
const NewProduct = lazy(async () => ({ default: (await import('#catalogue/product-form/new-product.tsx')).NewProduct }))

const views: Record<string, ComponentType> = {
  import: lazy(async () => ({
    default: (await import('#catalogue/import/screen/product-import-screen.tsx')).ProductImportScreen,
  })),
  pictures: lazy(async () => ({
    default: (await import('#catalogue/import/pictures/folder-pictures-screen.tsx')).FolderPicturesScreen,
  })),
  'search-words': lazy(async () => ({
    default: (await import('#catalogue/search-words/search-words-screen.tsx')).SearchWordsScreen,
  })),
  reviews: lazy(async () => ({ default: (await import('#catalogue/reviews/reviews-admin.tsx')).ReviewsAdmin })),
}

export function ProductsAdminPage() {
  const { query } = useStaffQuery()
  const id = query.get('id')
  const view = query.get('view') ?? ''
  const View = Object.hasOwn(views, view) ? views[view] : undefined
  if (!View && !id) return <ProductList />
  return (
    <Suspense fallback={<Spinner label="Loading the screen" />}>
      {View ? <View /> : id === 'new' ? <NewProduct /> : <ProductEditor key={id} id={id!} />}
    </Suspense>
  )
}
