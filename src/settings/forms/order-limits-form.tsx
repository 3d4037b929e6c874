import { SettingForm, type SettingGroups } from './setting-form.tsx'
import type { SettingsSeen } from './settings-admin-read.tsx'

const groups: SettingGroups<'orderLimits'> = [
  {
    fields: [
      { name: 'perProduct', label: 'Units of one product', kind: 'number', hint: 'At most, in one order' },
      { name: 'perOrder', label: 'Units in all', kind: 'number', hint: 'At most, in one order' },
      {
        name: 'unpaidGoods',
        label: 'Unpaid goods',
        kind: 'rand',
        hint: 'In rand: unpaid orders of one contact or internet connection, at most',
      },
    ],
  },
]

export function OrderLimitsForm(seen: SettingsSeen) {
  return (
    <SettingForm
      {...seen}
      name="orderLimits"
      groups={groups}
      title="Order limits"
      intro="Anyone who wants more is asked to phone you. Your own orders, placed while signed in, have no limit."
      submit="Save limits"
    />
  )
}
