import { starRule } from './star-rule.ts'
import './stars.css'

const star = 'M12 2.4L14.6 9.2L21.9 9.6L16.3 14.2L18.1 21.2L12 17.3L5.9 21.2L7.7 14.2L2.1 9.6L9.4 9.2Z'

type StarsProps = {
  rating: number
  /** Shown behind the stars, in brackets. */
  reviews?: number
  /** Shows the figure too. */
  figure?: boolean
}

export function Stars({ rating, reviews, figure }: StarsProps) {
  const { full, half } = starRule(rating)
  const said = Number.isInteger(rating) ? String(rating) : rating.toFixed(1)
  return (
    <span className="stars">
      <svg className="stars-row" viewBox="0 0 120 24" role="img" aria-label={`${said} out of 5`}>
        <StarRow className="stars-empty" />
        <svg width={full * 24 + half * 12} height="24">
          <StarRow className="stars-full" />
        </svg>
      </svg>
      {figure && <span aria-hidden="true">{rating.toFixed(1)}</span>}
      {reviews !== undefined && (
        <span className="stars-reviews">
          <span aria-hidden="true">({reviews})</span>
          <span className="visually-hidden">
            , {reviews} {reviews === 1 ? 'review' : 'reviews'}
          </span>
        </span>
      )}
    </span>
  )
}

function StarRow({ className }: { className: string }) {
  return (
    <g className={className}>
      {[0, 24, 48, 72, 96].map((x) => (
        <path key={x} d={star} transform={`translate(${x})`} />
      ))}
    </g>
  )
}
