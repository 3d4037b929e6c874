import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { afterFrame } from '#lib/navigation/after-frame.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { Button } from '#ui/marks/button.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import type { OwnOrderProps } from '#orders/order.ts'
import type { orderReturnApi, OrderReturns } from './order-returns.ts'
import { ReturnCard } from './return-card.tsx'
import { ReturnForm } from './return-form.tsx'
import './returns-of-order.css'

export function ReturnsOfOrder({ order, linkKey }: OwnOrderProps) {
  const query = linkKey ? (`?key=${encodeURIComponent(linkKey)}` as const) : ''
  const path = `/api/orders/${order.id}/returns${query}` as const
  const { data, ...reading } = useRead<typeof orderReturnApi.list>(path, { fresh: true })
  return (
    <section className="order-returns" id="returns" aria-labelledby="returns-heading">
      <h2 id="returns-heading">Returns</h2>
      {data ? (
        <Returns order={order} linkKey={linkKey} all={data} />
      ) : (
        <LoadState reading={reading} outline={<Skeleton shape="block" />} />
      )}
    </section>
  )
}

function Returns({ order, linkKey, all }: OwnOrderProps & { all: OrderReturns }) {
  const [asking, setAsking] = useState(false)
  /** The new return, which on a phone is far above the button that requested it. */
  const [asked, setAsked] = useState<number | null>(null)
  const begin = useRef<HTMLDivElement>(null)
  const left = all.lines.filter((line) => line.left > 0)
  const isOpen = left.some(({ ways }) => ways.some(({ open }) => open))
  const close = () => {
    setAsking(false)
    afterFrame(() => begin.current?.querySelector('button')?.focus())
  }
  const showAsked = (id: number) => {
    setAsking(false)
    setAsked(id)
  }
  return (
    <>
      {all.returns.map((each) => (
        <ReturnCard key={each.id} order={order} linkKey={linkKey} of={each} isNew={each.id === asked} />
      ))}
      {asking ? (
        <ReturnForm order={order} linkKey={linkKey} lines={left} onAsked={showAsked} onClose={close} />
      ) : isOpen ? (
        <div ref={begin} className="order-returns-begin">
          <p>
            Unopened goods can come back within 30 days, and faulty ones within six months. Opened chemicals, food and
            test kits, frozen goods and livestock can only come back if something is wrong with them.{' '}
            <Link to="/terms#returns">How returns work</Link>
          </p>
          <Button variant="secondary" icon={<Undo2 aria-hidden="true" />} onClick={() => setAsking(true)}>
            Return an item
          </Button>
        </div>
      ) : (
        <p>
          {left.length ? 'The time for returning these goods is over.' : 'Nothing more of this order can be returned.'}{' '}
          <Link to="/terms#returns">How returns work</Link>
        </p>
      )}
    </>
  )
}
