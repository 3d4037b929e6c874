import { ButtonLink } from '#ui/button.tsx'

const name = 'clearwater-reef-last-order'

/** Notes the order that emptied this cart: Back from it leads to an empty cart, which links to it. */
export function rememberOrder(id: number) {
  try {
    sessionStorage.setItem(name, String(id))
  } catch {
    // Storage may be full or forbidden: the order's email links to it as well.
  }
}

function readLastOrder() {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Link to the last order placed in this tab; nothing without one. For the browser only. */
export function LastOrderLink() {
  const id = readLastOrder()
  if (id === null) return null
  return (
    <ButtonLink to={`/order-confirmation?id=${id}`} variant="secondary" size="large">
      See your last order
    </ButtonLink>
  )
}
