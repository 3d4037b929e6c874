import { changedFields } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { changedMeanwhile } from '#lib/tool-text.ts'
import { lockSetting, setSetting } from './setting-store.server.ts'
import type { SettingName, Settings } from './settings.ts'

export const settingLabels: Record<SettingName, string> = {
  identity: 'Business details',
  hours: 'Opening hours',
  launch: 'Opening of the shops',
  shipping: 'Delivery costs',
  orderLimits: 'Size of an order',
  currency: 'Currency',
  bank: 'Bank details',
  social: 'Social links',
  trustBadges: 'Trust badges',
  footer: 'Footer',
  meta: 'Search engines',
}

type Change<N extends SettingName> = {
  name: N
  /** The version that was seen. */
  version: number
  who: string
  to: (before: Settings[N]) => Settings[N]
}

/** Changes one setting and writes down who did it. Whoever saw an older version is told so. Call it in a transaction. */
export async function changeSetting<N extends SettingName>(db: Database, { name, version, who, to }: Change<N>) {
  const before = await lockSetting(db, name)
  if (before.version !== version) throw new Problem('conflict', changedMeanwhile('these settings'))
  const after = to(before.value)
  const changes = changedFields(byField(name, before.value), byField(name, after))
  if (!Object.keys(changes).length) return { version }
  await setSetting(db, name, after)
  await insertAudit(db, {
    who,
    what: 'changed the settings',
    subject: `setting:${name}`,
    label: settingLabels[name],
    changes,
  })
  return { version: version + 1 }
}

/** A setting that is one value or a list is a field of its own name. */
function byField(name: SettingName, value: unknown): Record<string, unknown> {
  const hasFields = typeof value === 'object' && value !== null && !Array.isArray(value) && name !== 'bank'
  return hasFields ? (value as Record<string, unknown>) : { [name]: value }
}
