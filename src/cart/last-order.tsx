import { ButtonLink } from '#ui/button.tsx'

const name = 'clearwater-reef-last-order'

/** The order that has emptied the cart of this tab, so that Back does not lead to an empty cart without a word of it. */
export function rememberOrder(id: number) {
  try {
    sessionStorage.setItem(name, String(id))
  } catch {
    // Storage may be full or forbidden: the order stands, and its mail leads to it.
  }
}

function readLastOrder() {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** The way to the order that this tab has placed last; nothing where it has placed none. Read in the browser only. */
export function LastOrderLink() {
  const id = readLastOrder()
  if (id === null) return null
  return (
    <ButtonLink to={`/order-confirmation?id=${id}`} variant="secondary" size="large">
      See your last order
    </ButtonLink>
  )
}
