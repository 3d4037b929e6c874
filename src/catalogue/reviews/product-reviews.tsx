import type { ReactNode } from 'react'
import { countOf } from '#lib/values/count-of.ts'
import { formatDate } from '#lib/values/dates.ts'
import type { Read } from '#lib/reading/read.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { Stars } from '#ui/marks/stars.tsx'
import type { ReviewsOfProduct as Reviews, Review } from './review.ts'
import './product-reviews.css'

type ProductReviewsProps = {
  reading: Read<Reviews | null>
  children: ReactNode
}

export function ProductReviews({ reading, children }: ProductReviewsProps) {
  const { data, error, loading, retry } = reading
  if (!data && error) return <LoadFailed level={3} retry={retry} busy={loading} title="The reviews did not load." />
  if (data === undefined) return <Skeleton shape="block" />
  return (
    <div className="product-reviews">
      <h2 className="visually-hidden">Reviews</h2>
      <div className="product-reviews-summary">
        {data?.reviews.length ? (
          <Summary reviews={data} />
        ) : (
          <p className="product-reviews-none">
            <strong>No reviews yet.</strong> Customers who received this product can review it.
          </p>
        )}
        {children}
      </div>
      <ul className="product-reviews-list">
        {data?.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
    </div>
  )
}

function Summary({ reviews: { average, count, breakdown, sample, label } }: { reviews: Reviews }) {
  return (
    <div className="product-reviews-figures">
      {sample && <Badge tone="accent">{label ?? 'Sample reviews'}</Badge>}
      {average !== null && (
        <p className="product-reviews-average">
          <strong className="numbers">{average.toFixed(1)}</strong>
          <span>
            <Stars rating={average} />
            <span>{countOf(count, 'review')}</span>
          </span>
        </p>
      )}
      <ul className="product-reviews-bars">
        {breakdown.map(({ stars, percent }) => (
          <li key={stars}>
            <span>
              {stars} <span aria-hidden="true">★</span>
              <span className="visually-hidden">{stars === 1 ? 'star' : 'stars'}</span>
            </span>
            <meter min={0} max={100} value={percent} aria-label={`${stars} stars`}>
              {percent}%
            </meter>
            <span className="numbers">{percent}%</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ReviewItem({ review: { author, rating, title, text, createdAt, verified } }: { review: Review }) {
  return (
    <li className="product-reviews-item">
      <Stars rating={rating} />
      {title && <h3>{title}</h3>}
      <p>{text}</p>
      <p className="product-reviews-by">
        <strong>{author}</strong> <time dateTime={createdAt}>{formatDate(createdAt)}</time>{' '}
        {verified && <span>Verified purchase</span>}
      </p>
    </li>
  )
}
