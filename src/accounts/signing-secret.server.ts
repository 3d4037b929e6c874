import type { AppContext } from '#lib/serve.server.ts'
import { keepSecret } from './account-store.server.ts'

/** The secret, read at the first use. */
export function keepSigningSecret(app: Pick<AppContext, 'db' | 'runtime'>): () => Promise<string> {
  let kept: Promise<string> | null = null
  return () => {
    if (kept) return kept
    const reading = signingSecret(app)
    kept = reading
    reading.catch(() => kept === reading && (kept = null))
    return reading
  }
}

/** Signs cookies and links: the one that was set, or the installation's own. */
export async function signingSecret({ db, runtime }: Pick<AppContext, 'db' | 'runtime'>): Promise<string> {
  return runtime.secret ?? keepSecret(db, 'signing-key')
}
