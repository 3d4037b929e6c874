import { CannotStart } from '#lib/process/cannot-start.ts'
import type { ProviderAccess, Runtime } from '#lib/process/runtime.server.ts'
import type { Environment } from './environment.server.ts'

/** A provider needs both of its values, or none. */
export function readProviders(e: Environment): Runtime['providers'] {
  const google = readProvider(e, 'GOOGLE')
  const facebook = readProvider(e, 'FACEBOOK')
  return { ...(google ? { google } : {}), ...(facebook ? { facebook } : {}) }
}

function readProvider(e: Environment, name: 'GOOGLE' | 'FACEBOOK'): ProviderAccess | undefined {
  const [clientId, clientSecret, issuer] = [e[`${name}_CLIENT_ID`], e[`${name}_CLIENT_SECRET`], e[`${name}_ISSUER`]]
  if (!clientId && !clientSecret && !issuer) return undefined
  if (!clientId) throw new CannotStart(`Cannot start: ${name}_CLIENT_ID is missing, as others of ${name}_ are set`)
  if (!clientSecret)
    throw new CannotStart(`Cannot start: ${name}_CLIENT_SECRET is missing, as others of ${name}_ are set`)
  if (e.SITE_MODE === 'live' && issuer && !issuer.startsWith('https://')) {
    throw new CannotStart(`Cannot start in live mode: ${name}_ISSUER must begin with https://`)
  }
  return { clientId, clientSecret, issuer }
}
