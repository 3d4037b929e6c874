import type { Shop } from '#lib/serve.server.ts'
import { keepSecret } from './account-store.server.ts'

/** Signs cookies and links: the one that was set, or the installation's own. */
export async function signingSecret({ db, runtime }: Pick<Shop, 'db' | 'runtime'>): Promise<string> {
  return runtime.secret ?? keepSecret(db, 'signing-key')
}
