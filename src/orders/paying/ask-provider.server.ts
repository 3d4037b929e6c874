import { type Change, changed } from '#audit/change.server.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { isUntold } from '#payments/payment-attempt.ts'
import { listAttempts } from '#payments/payment-attempt-store.server.ts'
import type { PaymentProvider } from '#payments/payment-provider.server.ts'
import type { Settings } from '#settings/settings.ts'
import { orderTag } from '#orders/order.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import { storeAnswer } from './store-notification.server.ts'

type Answers = { provider: PaymentProvider; bodies: string[] }

/** The provider's answer about payments that it has not notified us of. Refused in words where it cannot be asked. */
export async function askProvider(db: Database, id: number, provider: PaymentProvider | null): Promise<Answers> {
  const open = (await listAttempts(db, id)).filter(isUntold)
  if (!provider || !open.length) throw new Problem('conflict', 'No payment for this order is waiting for news.')
  if (!provider.lookUp) throw new Problem('conflict', lookYourself(provider.label))
  const bodies: string[] = []
  for (const attempt of open) {
    const body = await provider.lookUp(attempt.id)
    if (body !== null) bodies.push(body)
  }
  return { provider, bodies }
}

const lookYourself = (label: string) =>
  `${label} cannot be asked from here. Look in its own list of transactions for the payment id shown here, and record the payment by hand if it was made.`

type StoreAnswersInput = Answers & { now: Date; settings: Settings }
type Said = { found: boolean; said: string }

/** Its answer is processed like any notification. */
export async function storeAnswers(tx: Transaction, id: number, given: StoreAnswersInput): Promise<Change<Said>> {
  const { provider, bodies, now, settings } = given
  let news = 0
  for (const body of bodies) if (await storeAnswer(tx, provider, { body, now })) news++
  const audit = auditOfOrder(id, `asked the ${provider.label} about payments`, settings)
  return changed({ found: news > 0, said: wordsOf(news, bodies.length) }, { audit, tags: [orderTag(id)] })
}

function wordsOf(news: number, known: number) {
  if (news) return 'There is news of this payment. It is being booked.'
  return known ? 'It has nothing new to say.' : 'It does not know this payment yet: nobody has paid.'
}
