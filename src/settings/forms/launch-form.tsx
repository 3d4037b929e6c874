import { SettingForm, type SettingGroups } from './setting-form.tsx'
import type { SettingsSeen } from './settings-admin-read.tsx'

const groups: SettingGroups<'launch'> = [
  {
    fields: [
      { name: 'poolShopOpen', label: 'The pool shop is open', kind: 'flag' },
      { name: 'marineShopOpen', label: 'The marine shop is open', kind: 'flag' },
    ],
  },
]

export function LaunchForm(seen: SettingsSeen) {
  return (
    <SettingForm
      {...seen}
      name="launch"
      groups={groups}
      title="Shop status"
      intro="Open shops take orders. Closed shops show “Coming Soon”: their products can be viewed but not bought. A demonstration takes orders either way."
      submit="Save status"
    />
  )
}
