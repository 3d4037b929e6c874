type Owned = { accountId: string | null; customerEmail: string | null }

/** True when the address of an order is that of its own account, which has confirmed it. `confirmed` has the addresses by account. */
export const isOwn = ({ accountId, customerEmail }: Owned, confirmed: Map<string, string>) =>
  accountId !== null && confirmed.get(accountId) === customerEmail?.toLowerCase()
