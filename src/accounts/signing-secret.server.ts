import type { AppContext } from '#lib/app-context.server.ts'
import { findOrCreateSecret } from './secret-store.server.ts'

/** The secret, memoised at first use. */
export function lazySigningSecret(app: Pick<AppContext, 'db' | 'runtime'>): () => Promise<string> {
  let cached: Promise<string> | null = null
  return () => {
    if (cached) return cached
    const reading = signingSecret(app)
    cached = reading
    reading.catch(() => cached === reading && (cached = null))
    return reading
  }
}

/** Signs cookies and links: the configured secret, or the installation's own. */
export async function signingSecret({ db, runtime }: Pick<AppContext, 'db' | 'runtime'>): Promise<string> {
  return runtime.secret ?? findOrCreateSecret(db, 'signing-key')
}
