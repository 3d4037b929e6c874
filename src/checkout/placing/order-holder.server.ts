import { createHmac } from 'node:crypto'
import { lazySigningSecret } from '#accounts/sessions/signing-secret.server.ts'
import { mailboxOf } from '#lib/fields/mailbox-of.ts'
import { nationalDigits, readPhone } from '#lib/fields/phone-number.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { may } from '#lib/contract/rights.ts'
import type { Person, AppContext } from '#lib/serving/app-context.server.ts'
import type { Holder } from '#orders/place-order-store.server.ts'
import type { NewOrder } from '#checkout/checkout.ts'

type Asking = { person: Person | null; address: string; customer: NewOrder['customer'] }

const hashLength = 16
const nobody: Holder = { network: null, email: null, phone: null }

/** Returns the holder under whom a shopper's unpaid goods are added up. With limits off, networks do not count. See docs/orders.md. */
export function openHolderFinder(app: Pick<AppContext, 'db' | 'runtime'>): (asking: Asking) => Promise<Holder> {
  const secret = lazySigningSecret(app)
  return async ({ person, address, customer }) => {
    if (mayExceed(person)) return nobody
    const email = person?.email ?? customer?.email
    const key = await secret()
    const hash = (kind: keyof Holder, value: string | undefined) =>
      value ? createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url').slice(0, hashLength) : null
    return {
      network: app.runtime.limits ? hash('network', networkOf(address)) : null,
      email: hash('email', email && mailboxOf(email)),
      phone: hash('phone', foldPhone(customer?.phone)),
    }
  }
}

/** Staff who take orders have no limit, and their orders count for no holder. */
export const mayExceed = (person: Person | null) => may(person, 'orders.change')

/** Spellings of one number are one number. */
const foldPhone = (phone: string | undefined) => phone && nationalDigits(readPhone(phone)?.digits ?? phone)
