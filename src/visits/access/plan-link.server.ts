import { createHmac, timingSafeEqual } from 'node:crypto'
import { lazySigningSecret } from '#accounts/sessions/signing-secret.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'

/** Signs the link that opens a plan to its holder: 192 bits. */
export type SignPlan = (subscription: number) => string

const keyLength = 32

export function lazyPlanSigner(app: Pick<AppContext, 'db' | 'runtime'>): () => Promise<SignPlan> {
  const secret = lazySigningSecret(app)
  return async () => {
    const key = await secret()
    return (id) => createHmac('sha256', key).update(`plan:${id}`).digest('base64url').slice(0, keyLength)
  }
}

export function opensPlan(sign: SignPlan, id: number, key: string) {
  const [given, right] = [Buffer.from(key), Buffer.from(sign(id))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The page of a plan for its customer: the offer, and once it is agreed its visits, reports and bills. */
export const planLink = (publicUrl: string, sign: SignPlan, id: number) =>
  `${publicUrl}/your-plan?id=${id}&key=${sign(id)}`
