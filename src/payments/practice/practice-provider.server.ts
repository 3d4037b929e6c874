import { createHmac } from 'node:crypto'
import { lazySigningSecret } from '#accounts/sessions/signing-secret.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { Merchant } from '../payfast/payfast-form.server.ts'
import { payfastProvider, processPath } from '../payfast/payfast-provider.server.ts'
import type { PaymentProvider } from '../payment-provider.server.ts'
import { findLastStatement } from './practice-statement-store.server.ts'

export const practicePath = '/practice-gateway'

/** A demonstration's merchant account at its own gateway: nobody without its secret can sign for it. */
export async function practiceMerchant(secret: () => Promise<string>): Promise<Merchant> {
  const passphrase = createHmac('sha256', await secret())
    .update('practice-gateway')
    .digest('hex')
  return { id: 'practice', key: 'practice', passphrase }
}

/** PayFast as it is, but at our own address, asked without a network, and able to repeat its statements. */
export function openPracticeProvider(app: AppContext): () => Promise<PaymentProvider> {
  const secret = lazySigningSecret(app)
  return async () => {
    const merchant = await practiceMerchant(secret)
    const provider = payfastProvider({
      merchant,
      processUrl: practicePath + processPath,
      ask: (path, body) => postForm(app, practicePath + path, body),
    })
    return { ...provider, label: 'Practice gateway', lookUp: (payment) => findLastStatement(app.db, payment) }
  }
}

/** A form as another server sends it, without leaving the process: a demonstration may not reach itself at its public address. */
export async function postForm({ server }: Pick<AppContext, 'server'>, path: string, body: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode, payload } = await server.inject({ method: 'POST', url: path, headers, payload: body })
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`)
  return payload
}
