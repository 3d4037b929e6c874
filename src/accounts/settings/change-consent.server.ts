import { accountTags } from '#accounts/account.ts'
import { insertConsent, listConsents } from '#accounts/newsletter-consent-store.server.ts'
import { newsletterWording as wording } from '#accounts/newsletter-wording.ts'
import type { RequestContext, AppContext } from '#lib/serving/app-context.server.ts'
import { publish } from '#lib/changes/transact.server.ts'

const allowance = { name: 'consents', most: 20, perSeconds: 60 * 60 }

/** Records consent to the newsletter, or its withdrawal; an unchanged one is not recorded again. */
export async function changeConsent(app: AppContext, context: RequestContext, given: boolean) {
  const { db, limit, runtime } = app
  const accountId = context.person!.id
  const [last] = await listConsents(db, accountId)
  if ((last?.given ?? false) === given && (!last || last.wording === wording)) return
  await limit.use(allowance, accountId)
  await insertConsent(db, { accountId, given, wording, at: runtime.now() })
  publish(app, context, accountTags(accountId))
}
