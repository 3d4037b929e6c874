import { createHmac, timingSafeEqual } from 'node:crypto'
import { lazySigningSecret } from '#accounts/sessions/signing-secret.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'

/** Signs the link that opens the report of a visit to its holder: 192 bits. */
export type SignReport = (key: string) => string

const keyLength = 32

export function lazyReportSigner(app: Pick<AppContext, 'db' | 'runtime'>): () => Promise<SignReport> {
  const secret = lazySigningSecret(app)
  return async () => {
    const key = await secret()
    return (report) => createHmac('sha256', key).update(`report:${report}`).digest('base64url').slice(0, keyLength)
  }
}

export function opensReport(sign: SignReport, report: string, key: string) {
  const [given, right] = [Buffer.from(key), Buffer.from(sign(report))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The page of a report for its customer. */
export const reportLink = (publicUrl: string, sign: SignReport, report: string) =>
  `${publicUrl}/visit-report?report=${report}&key=${sign(report)}`
