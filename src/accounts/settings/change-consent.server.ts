import { insertConsent, listConsents } from '#accounts/account-store.server.ts'
import { newsletterWording as wording } from '#accounts/newsletter-wording.ts'
import type { Shop } from '#lib/serve.server.ts'

const allowance = { name: 'consents', most: 20, perSeconds: 60 * 60 }

/** Writes down that the newsletter is wanted, or no longer is; what is known already is not written again. */
export async function changeConsent({ db, limit, runtime }: Shop, accountId: string, given: boolean) {
  const [last] = await listConsents(db, accountId)
  if ((last?.given ?? false) === given && (!last || last.wording === wording)) return
  await limit.use(allowance, accountId)
  await insertConsent(db, { accountId, given, wording, at: runtime.now() })
}
