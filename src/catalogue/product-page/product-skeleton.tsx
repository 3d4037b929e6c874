import { Container } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './product-details.css'

/** The outline of a product's page while it is being fetched. */
export function ProductSkeleton() {
  return (
    <Container>
      <div className="product-details" aria-busy="true">
        <p className="visually-hidden" role="status">
          Loading product
        </p>
        <div className="product-details-stage">
          <Skeleton shape="picture" />
        </div>
        <div>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      </div>
    </Container>
  )
}
