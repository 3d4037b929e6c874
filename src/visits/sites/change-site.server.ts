import { changedFields } from '#audit/audit.ts'
import { type Change, changed, unchanged } from '#audit/change.server.ts'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { Problem } from '#lib/contract/problem.ts'
import { asSeen } from '#lib/database/seen-version.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { asWritten } from '#services/area/find-place.ts'
import { watersTag } from '#water/record/water-passport.ts'
import type { VisitSite, SiteDraft, SiteWaterDraft } from './site.ts'
import {
  findSite,
  hasSuchSite,
  insertSite,
  insertSiteWater,
  isCustomer,
  lockNewSites,
  lockSite,
  setSite,
  setSiteWater,
} from './site-store.server.ts'

type NewSite = SiteDraft & { water: SiteWaterDraft; accountId: string | null }

/** Their spelling goes into the agreement. */
const withPlacesWritten = (draft: SiteDraft): SiteDraft => ({
  ...draft,
  suburb: asWritten(draft.suburb),
  city: asWritten(draft.city),
})

export async function addSite(tx: Transaction, { water, accountId, ...typed }: NewSite): Promise<Change<VisitSite>> {
  const draft = withPlacesWritten(typed)
  if (accountId !== null && !(await isCustomer(tx, accountId))) {
    throw new Problem('invalid', 'This customer no longer has an account. Please add the site without one.', {
      fields: { accountId: 'No such customer' },
    })
  }
  await lockNewSites(tx)
  if (await hasSuchSite(tx, draft)) {
    throw new Problem('conflict', `${draft.name} has a site at this address already. Please find it in the list.`, {
      fields: { street: 'There is a site of this customer here' },
    })
  }
  const id = await insertSite(tx, draft, accountId)
  await insertSiteWater(tx, id, water)
  return changedSite(tx, id, { what: 'added a site' })
}

type Seen = { id: number; version: number }

/** That the access notes have changed is in the audit trail; what they say is not. */
export async function changeSite(
  tx: Transaction,
  { id, version, ...typed }: SiteDraft & Seen,
): Promise<Change<VisitSite>> {
  const draft = withPlacesWritten(typed)
  const before = asSeen(await lockSite(tx, id), version, { noun: 'this site', subject: `site:${id}` })
  const { access, ...shown } = draft
  const changes = changedFields<object>(before, shown)
  const hasOtherAccess = access !== before.access
  if (!changes && !hasOtherAccess) return unchanged(before)
  await setSite(tx, id, draft)
  const what = hasOtherAccess ? 'changed a site and its access notes' : 'changed a site'
  return changedSite(tx, id, changes ? { what, changes } : { what: 'changed the access notes of a site' })
}

export async function addSiteWater(
  tx: Transaction,
  { id, ...water }: SiteWaterDraft & { id: number },
): Promise<Change<VisitSite>> {
  const { waters } = await present(tx, id)
  if (waters.some((one) => one.kind === water.kind && isSameName(one.name, water.name))) {
    throw new Problem('conflict', `“${water.name}” is at this site already. Please change it there.`, {
      fields: { name: 'Already at this site' },
    })
  }
  await insertSiteWater(tx, id, water)
  const changes = { name: [null, water.name] as [null, string] }
  return changedSite(tx, id, { what: 'added a pool or tank to a site', changes })
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export async function changeSiteWater(
  tx: Transaction,
  { id, water, version, kind, ...draft }: SiteWaterDraft & Seen & { water: number },
): Promise<Change<VisitSite>> {
  const site = await present(tx, id)
  const found = site.waters.find((one) => one.id === water && one.kind === kind)
  const before = asSeen(found, version, { noun: 'this pool or tank', subject: `site:${id}` })
  const changes = changedFields<object>(before, draft)
  if (!changes) return unchanged(site)
  await setSiteWater(tx, water, draft)
  return changedSite(tx, id, { what: 'changed a pool or tank of a site', changes })
}

async function present(tx: Transaction, id: number): Promise<VisitSite> {
  const site = await lockSite(tx, id)
  if (!site) throw new Problem('missing', 'There is no such site.')
  return site
}

type Said = { what: string; changes?: Record<string, [unknown, unknown]> }

async function changedSite(tx: Transaction, id: number, said: Said): Promise<Change<VisitSite>> {
  const site = (await findSite(tx, id))!
  const own: CacheTag[] = site.account ? [watersTag(site.account.id)] : []
  return changed(site, {
    audit: { ...said, subject: `site:${id}`, label: site.name },
    tags: ['sites', 'visits', ...own],
  })
}
