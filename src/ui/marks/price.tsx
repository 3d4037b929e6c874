import { type Currency, formatMoney } from '#lib/values/money.ts'
import './price.css'

type PriceProps = {
  /** Whole cents. */
  cents: number
  /** The former price, in whole cents. */
  was?: number | null | undefined
  currency?: Currency
  size?: 'small' | 'medium' | 'large'
}

export function Price({ cents, was, currency = 'ZAR', size = 'medium' }: PriceProps) {
  return (
    <span className={`price price-${size}`}>
      {was ? <span className="visually-hidden">Now </span> : null}
      <strong className="price-now">{formatMoney(cents, currency)}</strong>
      {was ? (
        <s className="price-was">
          <span className="visually-hidden"> was </span>
          {formatMoney(was, currency)}
        </s>
      ) : null}
    </span>
  )
}
