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
      intro="An open shop takes orders, and /shop leads to it. A closed one says “Coming Soon” there; its goods can be viewed, and say “Opening soon” in place of Add to Cart. A demonstration takes orders either way."
      submit="Save status"
    />
  )
}
