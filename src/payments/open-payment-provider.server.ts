import type { AppContext } from '#lib/serving/app-context.server.ts'
import { onlinePaymentOf } from '#settings/online-payment.ts'
import { askPayfast, payfastProvider, processPath } from './payfast/payfast-provider.server.ts'
import type { PaymentProvider } from './payment-provider.server.ts'
import { openPracticeProvider } from './practice/practice-provider.server.ts'

/** The provider of online payments for which the site was started; null without one. */
export function openPaymentProvider(app: AppContext): (() => Promise<PaymentProvider>) | null {
  const { payfast } = app.runtime
  if (onlinePaymentOf(app.runtime) === 'practice') return openPracticeProvider(app)
  if (!payfast) return null
  const { host, ...merchant } = payfast
  const provider = payfastProvider({ merchant, processUrl: `https://${host}${processPath}`, ask: askPayfast(host) })
  return async () => provider
}
