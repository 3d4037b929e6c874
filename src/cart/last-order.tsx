import { storedText } from '#lib/reading/browser-storage.ts'
import { ButtonLink } from '#ui/marks/button.tsx'

/** The order that emptied this cart: Back from it leads to an empty cart, which links to it. */
export const lastOrder = storedText('tab', 'clearwater-reef-last-order')

/** Link to the last order placed in this tab; nothing without one. For the browser only. */
export function LastOrderLink() {
  const id = lastOrder.find()
  if (id === null) return null
  return (
    <ButtonLink to={`/order-confirmation?id=${id}`} variant="secondary" size="large">
      See your last order
    </ButtonLink>
  )
}
