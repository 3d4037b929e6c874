import type { FakeProvider, ProviderIdentity } from './fake-open-id.ts'
import type { OpenShop } from './open-shop.ts'
import { cookieOf } from './order-product.ts'
import { ask } from './people.ts'
import { uniqueWord } from './unique-word.ts'

type Way = { cookie?: string; name?: 'google' | 'facebook'; remoteAddress?: string }

export const begin = (shop: OpenShop, { cookie = '', name = 'google' }: Way = {}) =>
  ask(shop, 'POST', `/api/users/login/${name}`, { cookie, payload: {} })

export const returnFromProvider = (shop: OpenShop, sent: object, { cookie = '', name = 'google' }: Way = {}) =>
  ask(shop, 'POST', `/api/users/login/${name}/return`, { cookie, payload: sent })

/** Signs in through a provider, like a browser with these cookies. */
export async function comeThrough(shop: OpenShop, provider: FakeProvider, identity: ProviderIdentity, way: Way = {}) {
  const begun = await begin(shop, way)
  const sent = provider.signIn(begun.json<{ address: string }>().address, identity)
  const cookie = [way.cookie, cookieOf(begun)].filter(Boolean).join('; ')
  return returnFromProvider(shop, sent, { ...way, cookie })
}

/** A person with a verified address at the provider. */
export function somebody(email = `g${uniqueWord(12)}@example.co.za`): ProviderIdentity & { email: string } {
  return { sub: crypto.randomUUID(), email, email_verified: true, name: 'Naledi Mokoena', given_name: 'Naledi' }
}
