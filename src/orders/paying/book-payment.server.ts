import { insertAudit } from '#audit/audit-store.server.ts'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import type { PaymentProvider } from '#payments/payment-provider.server.ts'
import { receivePayment } from '#orders/payment-entries/change-payments.server.ts'
import type { MailContext } from '#orders/access/order-link.server.ts'
import type { OrderRow } from '#orders/order-store.server.ts'

export type Booking = MailContext & { now: Date }

/** Money that a provider reports: recorded as staff would, whatever the order's status, and its customer is told. */
export async function bookPayment(
  tx: Transaction,
  { order, amount, reference }: { order: OrderRow; amount: number; reference: string },
  { provider, ...booking }: Booking & { provider: PaymentProvider },
): Promise<readonly CacheTag[]> {
  const who = provider.label
  const payment = {
    id: order.id,
    amount: toRand(amount),
    method: 'card',
    reference,
    note: '',
    tellCustomer: true,
  } as const
  const { audit, tags } = await receivePayment(tx, payment, { ...booking, who, key: `${provider.name}:${reference}` })
  await insertAudit(
    tx,
    audit.map((line) => ({ ...line, who })),
  )
  return [...tags, 'audit']
}
