import type { Cart } from '#cart/cart.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { useRead } from '#lib/reading/read.tsx'
import { isBoxAddress, needsStreet } from '#orders/display/box-address.ts'
import { Notice } from '#ui/states/notice.tsx'
import type { checkoutApi } from '#checkout/checkout.ts'
import { provinceLabels, provinces } from '#settings/province.ts'

export const useNotices = () => useRead<typeof checkoutApi.notices>('/api/checkout/notices').data

const linesOf = (cart: Cart, deliveryClass: string) => cart.filter((line) => line.deliveryClass === deliveryClass)

export const hasHazardous = (cart: Cart) => linesOf(cart, 'dangerous-goods').length > 0

export type TypedPlace = { address: string; province: string }

export function DeliveryNotices({ cart, place: { address, province } }: { cart: Cart; place: TypedPlace }) {
  const notices = useNotices()
  const frozen = linesOf(cart, 'frozen')
  const hazardous = linesOf(cart, 'dangerous-goods')
  const chosen = provinces.find((known) => known === province)
  const tooFar = chosen !== undefined && chosen !== 'gauteng'
  if (!notices) return null
  return (
    <>
      {isBoxAddress(address) && <BoxNotice cart={cart.filter(needsStreet)} />}
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

/** A parcel may wait at a counter; other goods are handed over in person. */
function BoxNotice({ cart }: { cart: Cart }) {
  if (!cart.length)
    return (
      <Notice live title="Is there a street address?">
        Couriers do not deliver to a PO Box or private bag. You can order all the same: we will phone you about where to
        deliver.
      </Notice>
    )
  return (
    <Notice tone="danger" live title="Please give a street address">
      We cannot deliver {namesOf(cart)} to a PO Box or private bag.
    </Notice>
  )
}

const namesOf = (cart: Cart) => cart.map((line) => keepUnits(line.name)).join(', ')
