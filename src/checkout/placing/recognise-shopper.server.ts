import { Problem } from '#lib/contract/problem.ts'
import type { Person, AppContext } from '#lib/serving/app-context.server.ts'
import type { Guest } from '#orders/access/guest-cookie.server.ts'
import { addGuest, type OrderRow } from '#orders/order-store.server.ts'

/** Milliseconds during which a guest's lost answer is given again, with a cookie, to a browser without one. */
const opensAgainFor = 10 * 60_000

/** Key and body alone never open an account's order, and a guest's only for ten minutes. See docs/orders.md. */
export async function recogniseShopper(
  { db, runtime }: Pick<AppContext, 'db' | 'runtime'>,
  first: OrderRow,
  { person, guest, requestHash }: { person: Person | null; guest: Guest; requestHash: string },
): Promise<{ asGuest: boolean }> {
  if (first.requestHash !== requestHash) throw usedKey()
  if (first.accountId !== null && first.accountId === person?.id) return { asGuest: false }
  if (first.guestHashes.includes(guest.hash)) return { asGuest: true }
  if (first.accountId !== null) {
    throw new Problem('conflict', 'This order was placed from an account. Please sign in there to see it.')
  }
  if (runtime.now().getTime() - first.createdAt.getTime() > opensAgainFor) {
    const message = 'This order has already been placed. Open it with the link in our email, or contact us.'
    throw new Problem('conflict', message)
  }
  await addGuest(db, first.id, guest.hash)
  return { asGuest: true }
}

function usedKey() {
  const message = 'This Idempotency-Key has already been used for another order.'
  return new Problem('conflict', message, { fields: { idempotencyKey: message } })
}
