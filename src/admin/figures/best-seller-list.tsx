import { formatTime } from '#lib/values/dates.ts'
import { useEffect } from 'react'
import type { Currency } from '#lib/values/money.ts'
import { Button } from '#ui/marks/button.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { StaffLink } from '#staff/frame/rights-link.tsx'
import { adminAddress } from '#admin/admin-address.ts'
import { wholeMoney } from '#admin/whole-money.ts'
import type { BestSellers } from '#admin/overview.ts'
import './best-seller-list.css'

const askAgainAfter = 1_500

type BestSellerListProps = { sold: BestSellers; currency: Currency; readAgain: () => void }

export function BestSellerList({ sold, currency, readAgain }: BestSellerListProps) {
  return (
    <section className="best-seller-list" aria-labelledby="best-sellers">
      <header>
        <h2 id="best-sellers">Top products</h2>
        {sold.asOf && <p className="soft numbers">as of {formatTime(sold.asOf)}</p>}
      </header>
      {sold.state === 'working' && <Working readAgain={readAgain} />}
      {sold.state === 'failed' && <Failed readAgain={readAgain} />}
      {sold.state === 'ready' && <Rows sold={sold} currency={currency} />}
    </section>
  )
}

function Rows({ sold: { rows }, currency }: { sold: BestSellers; currency: Currency }) {
  const most = rows[0]?.ordered || 1
  if (!rows.length) return <p className="best-seller-list-none">Nothing was ordered in this period.</p>
  return (
    <ol>
      {rows.map(({ id, name, units, ordered }) => (
        <li key={id}>
          <StaffLink needs="products.change" to={adminAddress('products', { id })} className="best-seller-list-name">
            {name}
          </StaffLink>
          <span className="numbers">
            <strong>{wholeMoney(ordered, currency)}</strong> {units} ordered
          </span>
          <i style={{ inlineSize: `${(ordered / most) * 100}%` }} />
        </li>
      ))}
    </ol>
  )
}

/** The outline while the figures are being computed: they arrive a moment later. */
function Working({ readAgain }: Pick<BestSellerListProps, 'readAgain'>) {
  useEffect(() => {
    const timer = setInterval(readAgain, askAgainAfter)
    return () => clearInterval(timer)
  }, [readAgain])
  return (
    <div role="status" aria-label="Adding up the top products">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  )
}

function Failed({ readAgain }: Pick<BestSellerListProps, 'readAgain'>) {
  return (
    <div className="best-seller-list-none" role="alert">
      <p>The top products could not be loaded.</p>
      <Button variant="secondary" size="small" onClick={readAgain}>
        Try again
      </Button>
    </div>
  )
}
