import { lazyLinkSigner, type LinkSigner } from '#accounts/sessions/link-signer.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { MailSection } from '#mail/mail-content.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import type { Settings } from '#settings/settings.ts'

export type SignOrder = LinkSigner<number>

export const lazyOrderSigner = (app: Pick<AppContext, 'db' | 'runtime'>) => lazyLinkSigner<number>(app, 'order')

/** Facts that the mails of a change need, read before its transaction. */
export type MailContext = { settings: Settings; runtime: Runtime; sign: SignOrder }

/** Reads them for each call, with its moment. */
export function openMailContext(app: AppContext): () => Promise<MailContext & { now: Date }> {
  const { runtime } = app
  const settings = cacheSettings(app)
  const signer = lazyOrderSigner(app)
  return async () => ({ now: runtime.now(), settings: await settings(), runtime, sign: await signer() })
}

/** The link to an order in a mail. A guest's opens it for every holder, for good, whatever account the order may have joined. */
export function orderLinkFor(
  { id, kind, accountId, guestHashes }: Pick<OrderRow, 'id' | 'kind' | 'accountId' | 'guestHashes'>,
  { publicUrl, sign, toPay = false }: { publicUrl: string; sign: SignOrder; toPay?: boolean },
): MailSection {
  const isGuests = isOfGuest({ accountId, guestHashes })
  const order = kind === 'plan' ? 'your bill' : 'your order'
  const what = toPay ? `see and pay ${order}` : `see ${order}`
  return {
    text: isGuests
      ? `You can ${what} here. Anyone with this link can see it too, so please keep it to yourself:`
      : `You can ${what} here, once you have signed in:`,
    button: {
      label: toPay ? 'Pay now' : `See ${order}`,
      to: orderLink(publicUrl, id, isGuests ? sign(id) : undefined),
    },
  }
}

export function orderAgainLinkFor(
  { id, ...order }: Pick<OrderRow, 'id' | 'accountId' | 'guestHashes'>,
  { publicUrl, sign }: { publicUrl: string; sign: SignOrder },
): MailSection {
  const key = isOfGuest(order) ? `&key=${sign(id)}` : ''
  return {
    text: 'Do you still want it? This puts everything back in your cart and shows what is no longer available:',
    button: { label: 'Order again', to: `${publicUrl}/order-again?id=${id}${key}` },
  }
}

const isOfGuest = ({ accountId, guestHashes }: Pick<OrderRow, 'accountId' | 'guestHashes'>) =>
  accountId === null || guestHashes.length > 0

/** The address of an order; without a key only its account and its browser may see it. */
const orderLink = (publicUrl: string, id: number, key: string | undefined) =>
  `${publicUrl}/order-confirmation?id=${id}${key === undefined ? '' : `&key=${key}`}`
