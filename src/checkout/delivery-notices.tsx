import type { Cart } from '#cart/cart.ts'
import { keepUnits } from '#lib/keep-units.ts'
import { useRead } from '#lib/read.tsx'
import { Notice } from '#ui/notice.tsx'
import type { checkoutApi } from './checkout.ts'
import { provinceLabels, provinces } from '#settings/province.ts'

export const useNotices = () => useRead<typeof checkoutApi.notices>('/api/checkout/notices').data

const linesOf = (cart: Cart, deliveryClass: string) => cart.filter((line) => line.deliveryClass === deliveryClass)

export const hasHazardous = (cart: Cart) => linesOf(cart, 'dangerous-goods').length > 0

/** Goods of the cart that need special delivery. */
export function DeliveryNotices({ cart, province }: { cart: Cart; province: string }) {
  const notices = useNotices()
  const frozen = linesOf(cart, 'frozen')
  const hazardous = linesOf(cart, 'dangerous-goods')
  const chosen = provinces.find((known) => known === province)
  const tooFar = chosen !== undefined && chosen !== 'gauteng'
  if (!notices) return null
  return (
    <>
      {frozen.length > 0 && (
        <Notice tone={tooFar ? 'danger' : 'info'} live={tooFar} title={notices.frozen}>
          {tooFar
            ? `We cannot bring ${namesOf(frozen)} to ${provinceLabels[chosen]}. Remove it from your order, or choose an address in Gauteng.`
            : `In your order: ${namesOf(frozen)}.`}
        </Notice>
      )}
      {hazardous.length > 0 && (
        <Notice tone="warning" title={notices.hazardous}>
          In your order: {namesOf(hazardous)}.{hazardous.length > 1 && ` ${notices.apartNotice}`}
        </Notice>
      )}
    </>
  )
}

const namesOf = (cart: Cart) => cart.map((line) => keepUnits(line.name)).join(', ')
