import { CannotStart } from '#lib/process/cannot-start.ts'
import type { Environment } from './environment.server.ts'

const neededLive = {
  PUBLIC_URL: 'the https address customers use',
  TRUST_PROXY: 'the address or range of the proxy in front, or none',
  SECRET: 'at least 32 random characters; it signs cookies and links',
  ADMIN_EMAIL: 'who runs the shop at first',
  ADMIN_PASSWORD: 'at least 12 characters',
  SMTP_URL: 'the mail server: smtps://user:password@host',
  MAIL_FROM: 'the address that mail comes from',
  MAIL_TO: 'where enquiries and orders are read',
} as const

export function refuseIncompleteLive(e: Environment) {
  if (e.SITE_MODE !== 'live') return
  const faults = Object.entries(neededLive)
    .filter(([name]) => !e[name as keyof typeof neededLive])
    .map(([name, what]) => `${name} is missing (${what})`)
  if (e.PUBLIC_URL && !e.PUBLIC_URL.startsWith('https://')) faults.push('PUBLIC_URL must begin with https://')
  if (e.LIMITS === 'off') faults.push('LIMITS=off is for load tests in demo mode only')
  if (faults.length) throw new CannotStart(`Cannot start in live mode: ${faults.join('; ')}`)
}
