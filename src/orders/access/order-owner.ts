type Owned = { accountId: string | null; customerEmail: string | null }

/** True when an order's address is the confirmed one of its own account. `confirmed` has the addresses by account. */
export const isOwn = ({ accountId, customerEmail }: Owned, confirmed: Map<string, string>) =>
  accountId !== null && confirmed.get(accountId) === customerEmail?.toLowerCase()
