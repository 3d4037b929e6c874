import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { lazySigningSecret } from './signing-secret.server.ts'

/** Signs the link that opens one thing to its holder: 192 bits. */
export type LinkSigner<Id extends string | number> = (id: Id) => string

const keyLength = 32

export function lazyLinkSigner<Id extends string | number>(
  app: Pick<AppContext, 'db' | 'runtime'>,
  kind: string,
): () => Promise<LinkSigner<Id>> {
  const secret = lazySigningSecret(app)
  return async () => {
    const key = await secret()
    return (id) => createHmac('sha256', key).update(`${kind}:${id}`).digest('base64url').slice(0, keyLength)
  }
}

export function opensLink<Id extends string | number>(sign: LinkSigner<Id>, id: Id, key: string) {
  const [given, right] = [Buffer.from(key), Buffer.from(sign(id))]
  return given.length === right.length && timingSafeEqual(given, right)
}
