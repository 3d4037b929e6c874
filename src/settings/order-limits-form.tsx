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
        hint: 'In rand: what one network or contact may have ordered and not paid, all orders together',
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
      intro="Whoever wants more is asked to phone you. Orders that you place yourselves, signed in, may be of any size."
      submit="Save sizes"
    />
  )
}
