import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Cart, countItems } from './cart.ts'

/** The way on for what cannot be ordered here. */
export function OrderByPhoneNotice({ children }: { children: ReactNode }) {
  const { phone, phoneHref } = useSite()
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink to={phoneHref} variant="secondary" size="small" icon={<Phone aria-hidden="true" />}>
          Call {phone}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}

/** Says of a cart that is larger than one order takes what to do. */
export function OrderSizeNotice({ cart }: { cart: Cart }) {
  const { perOrder } = useSite().orderLimits
  const units = countItems(cart)
  if (units <= perOrder) return null
  return (
    <OrderByPhoneNotice>
      Your cart has {units} units, and one order takes at most {perOrder}. Please phone us for an order of this size.
    </OrderByPhoneNotice>
  )
}
