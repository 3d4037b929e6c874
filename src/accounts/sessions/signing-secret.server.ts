import type { AppContext } from '#lib/serving/app-context.server.ts'
import { memoise } from '#lib/changes/memoise.server.ts'
import { findOrCreateSecret } from './secret-store.server.ts'

export const lazySigningSecret = (app: Pick<AppContext, 'db' | 'runtime'>) => memoise(() => signingSecret(app)).get

/** Signs cookies and links: the configured secret, or the installation's own. */
export async function signingSecret({ db, runtime }: Pick<AppContext, 'db' | 'runtime'>): Promise<string> {
  return runtime.secret ?? findOrCreateSecret(db, 'signing-key')
}
