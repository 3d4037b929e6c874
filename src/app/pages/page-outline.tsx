import type { ReactNode } from 'react'
import '#accounts/frame/account-frame.css'
import '#catalogue/product-page/product-details.css'
import '#catalogue/shelf/product-grid.css'
import { Container } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import type { Outline } from './page-table.ts'
import './page-outline.css'

const times = (count: number, one: (key: number) => ReactNode) => Array.from({ length: count }, (_, key) => one(key))

/** The outline of a page that takes long. It uses the grids of the pages themselves, so that little moves when they come. */
export function PageOutline({ shape }: { shape: Outline | undefined }) {
  return (
    <div className="page-outline" aria-busy="true">
      <title>Loading…</title>
      <p className="visually-hidden" role="status">
        Loading page
      </p>
      <Container>{shape === 'product' ? <ProductShape /> : <HeadedShape shape={shape} />}</Container>
    </div>
  )
}

function ProductShape() {
  return (
    <>
      <Skeleton className="page-outline-trail" />
      <div className="product-details">
        <div className="product-details-stage">
          <Skeleton shape="picture" className="page-outline-stage" />
        </div>
        <div className="page-outline-words">
          <Skeleton className="page-outline-short" />
          <Skeleton className="page-outline-heading" />
          <Skeleton shape="title" />
          <Lines count={3} />
          <Skeleton shape="block" className="page-outline-button" />
        </div>
      </div>
    </>
  )
}

function HeadedShape({ shape }: { shape: Exclude<Outline, 'product'> | undefined }) {
  return (
    <>
      <div className="page-outline-head">
        <Skeleton className="page-outline-heading" />
        <Skeleton className="page-outline-intro" />
      </div>
      {shape === 'listing' && <ListingShape />}
      {shape === undefined && <Lines count={8} />}
      {(shape === 'orders' || shape === 'dashboard') && (
        <div className="account-frame">
          <div className="page-outline-places">
            {times(4, (key) => (
              <Skeleton key={key} shape="block" />
            ))}
          </div>
          <div className="page-outline-words">
            {shape === 'dashboard' && (
              <div className="page-outline-figures">
                {times(3, (key) => (
                  <Skeleton key={key} shape="block" />
                ))}
              </div>
            )}
            {times(5, (key) => (
              <Skeleton key={key} className="page-outline-row" />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function ListingShape() {
  return (
    <ul className="product-grid">
      {times(8, (key) => (
        <li key={key} className="page-outline-card">
          <Skeleton shape="picture" />
          <Skeleton shape="title" />
          <Skeleton />
        </li>
      ))}
    </ul>
  )
}

function Lines({ count }: { count: number }) {
  return (
    <div className="page-outline-lines">
      {times(count, (key) => (
        <Skeleton key={key} />
      ))}
    </div>
  )
}
