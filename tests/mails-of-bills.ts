import type { Runtime } from '#lib/process/runtime.server.ts'
import { billMail, billReminder } from '#orders/plan-bills/bill-mails.server.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import type { Settings } from '#settings/settings.ts'

type Head = { settings: Settings; runtime: Runtime; sign: () => string }

/** The mails about a bill for visits. */
export function mailsOfBills(head: Head, order: OrderRow, typed: string) {
  const title = typed === 'Nomsa Dlamini' ? 'Medium Pools, February 2026' : typed
  const due = { ...order, kind: 'plan', status: 'delivered', title, total: 950_00, heldUntil: null } as const
  const lines = [{ code: 'plan', description: `${title}, four visits`, quantity: 4, price: 237_50 }]
  const news = { order: due, lines, used: 0, document: null }
  const ahead = { ...news, order: { ...due, received: 950_00, paymentStatus: 'paid' as const }, used: 950_00 }
  return {
    bill: billMail('nomsa@example.com', news, head),
    'bill paid ahead': billMail('nomsa@example.com', ahead, head),
    'bill reminder': billReminder('nomsa@example.com', due, head),
  }
}
