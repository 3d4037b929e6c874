import { Mail, Phone } from 'lucide-react'
import { pleaseReach } from '#settings/reach-us-words.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { type Cart, closedLines, countItems, isClosed, removeLine } from './cart.ts'
import { changeCart } from './use-cart.tsx'

export function CallButton() {
  const { phone, phoneHref } = useSite()
  if (!phone)
    return (
      <ButtonLink to="/contact" variant="secondary" size="small" icon={<Mail aria-hidden="true" />}>
        Contact us
      </ButtonLink>
    )
  return (
    <ButtonLink to={phoneHref} variant="secondary" size="small" icon={<Phone aria-hidden="true" />}>
      Call {phone}
    </ButtonLink>
  )
}

export function OrderSizeNotice({ cart }: { cart: Cart }) {
  const { orderLimits, phone } = useSite()
  const { perOrder } = orderLimits
  const units = countItems(cart)
  if (units <= perOrder) return null
  return (
    <Notice tone="warning" action={<CallButton />}>
      Your cart has {units} units, and one order can have at most {perOrder}. {pleaseReach(phone)} for an order of this
      size.
    </Notice>
  )
}

/** Names the goods of a closed shop, and removes them where that leaves something to order. */
export function ClosedGoodsNotice({ cart }: { cart: Cart }) {
  const site = useSite()
  const closed = closedLines(cart, site)
  if (!closed.length) return null
  const worlds = [...new Set(closed.map(({ world }) => world))]
  const opening = `Our ${worlds.join(' and ')} ${worlds.length > 1 ? 'shops open' : 'shop opens'} soon`
  if (isClosed(cart, site)) {
    return (
      <Notice tone="warning" title="None of this can be ordered yet" action={<CallButton />}>
        {opening}. Your cart is kept until then.{site.phone && ' To order now, please phone us.'}
      </Notice>
    )
  }
  const takeOut = () => changeCart((now) => closed.reduce((left, { id }) => removeLine(left, id), now))
  return (
    <Notice
      tone="warning"
      title="Some of this cannot be ordered yet"
      action={
        <Button variant="secondary" size="small" onClick={takeOut}>
          Remove
        </Button>
      }
    >
      {opening}: {closed.map(({ name }) => name).join(', ')}. Remove that to order the rest.
    </Notice>
  )
}
