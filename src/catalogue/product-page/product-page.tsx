import { lazy, Suspense } from 'react'
import type { productApi } from '#catalogue/product.ts'
import { productIdOf } from '#catalogue/product-address.ts'
import { worldOf } from '#settings/selling.ts'
import { useRead } from '#lib/reading/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Breadcrumb } from '#ui/page/breadcrumb.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Container } from '#ui/page/section.tsx'
import { ProductDetails } from './product-details.tsx'
import { productData, productTrail } from './product-structured-data.ts'
import { RelatedProducts } from './related-products.tsx'
import './product-page.css'

const fetchMissing = async () => (await import('./product-missing.tsx')).ProductMissing

/** Rarely needed: a browser fetches it on demand, and leaves the server's HTML as it is until then. */
const Missing = import.meta.env.SSR ? await fetchMissing() : lazy(async () => ({ default: await fetchMissing() }))

const missing = (
  <Suspense>
    <Missing />
  </Suspense>
)

/** One screen at two addresses: `/product/12` and `/product-detail?id=12`. */
export function ProductPage({ params, search }: { params: { id?: string }; search: URLSearchParams }) {
  const id = productIdOf(params.id ?? search.get('id'))
  return id === null ? missing : <ProductOf key={id} id={id} />
}

function ProductOf({ id }: { id: number }) {
  const site = useSite()
  const { data: product, loading, retry } = useRead<typeof productApi.byId>(`/api/products/${id}`)
  if (product === null) return missing
  if (product === undefined) return <LoadFailed level={1} retry={retry} busy={loading} />
  const { name, description, imageUrl, assortment } = product
  return (
    <div className="product-page" data-world={worldOf(assortment)}>
      <PageHead
        title={name}
        description={description}
        path={`/product/${id}`}
        image={imageUrl}
        data={import.meta.env.SSR && productData(product, site)}
      />
      <Container className="product-page-trail">
        <Breadcrumb trail={productTrail(product)} />
      </Container>
      <ProductDetails product={product} />
      <RelatedProducts product={product} />
    </div>
  )
}
