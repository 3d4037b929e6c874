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
        hint: 'In rand: the most one network or contact may have in unpaid orders',
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
      title="Size of an order"
      intro="Anyone who wants more is asked to phone you. Orders you place yourselves, signed in, can be any size."
      submit="Save sizes"
    />
  )
}
