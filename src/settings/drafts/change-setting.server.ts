import { changedFields } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { asSeen } from '#lib/database/seen-version.ts'
import { lockSetting, setSetting } from '#settings/setting-store.server.ts'
import type { SettingName, Settings } from '#settings/settings.ts'
import { removeUnreadStarters } from '#settings/starting/unread-starter-store.server.ts'

const settingLabels: Record<SettingName, string> = {
  identity: 'Business details',
  hours: 'Opening hours',
  launch: 'Shop status',
  shipping: 'Delivery costs',
  orderLimits: 'Order limits',
  payment: 'Ways to pay',
  currency: 'Currency',
  bank: 'Bank details',
  social: 'Social links',
  trustBadges: 'Trust badges',
  footer: 'Footer',
  meta: 'Search engines',
}

type ChangeSettingInput<N extends SettingName> = {
  name: N
  version: number
  to: (before: Settings[N]) => Settings[N]
}

export async function changeSetting<N extends SettingName>(
  tx: Transaction,
  { name, version, to }: ChangeSettingInput<N>,
) {
  const before = asSeen(await lockSetting(tx, name), version, { noun: 'these settings', subject: `setting:${name}` })
  const after = to(before.value)
  const changes = changedFields(byField(name, before.value), byField(name, after))
  if (!changes) return unchanged({ version })
  await setSetting(tx, name, after)
  await removeUnreadStarters(tx, [`setting:${name}`])
  const line = { what: 'changed the settings', subject: `setting:${name}`, label: settingLabels[name] }
  return changed({ version: version + 1 }, { audit: { ...line, changes }, tags: ['settings'] })
}

/** A setting that is a single value or a list is a field of its own name. */
function byField(name: SettingName, value: unknown): Record<string, unknown> {
  const hasFields = typeof value === 'object' && value !== null && !Array.isArray(value) && name !== 'bank'
  return hasFields ? (value as Record<string, unknown>) : { [name]: value }
}
