import { countOf } from '#lib/values/count-of.ts'
import type { CSSProperties } from 'react'
import { starRule } from './star-rule.ts'
import './stars.css'

type StarsProps = {
  rating: number
  reviews?: number | undefined
  figure?: boolean
}

export function Stars({ rating, reviews, figure }: StarsProps) {
  const { full, half } = starRule(rating)
  const said = Number.isInteger(rating) ? String(rating) : rating.toFixed(1)
  const shown = { '--shown': `${full * 20 + half * 10}%` } as CSSProperties
  return (
    <span className="stars">
      <span className="stars-row" role="img" aria-label={`${said} out of 5`} style={shown} />
      {figure && <span aria-hidden="true">{rating.toFixed(1)}</span>}
      {reviews !== undefined && (
        <span className="stars-reviews">
          <span aria-hidden="true">{`(${reviews})`}</span>
          <span className="visually-hidden">{`, ${countOf(reviews, 'review')}`}</span>
        </span>
      )}
    </span>
  )
}
