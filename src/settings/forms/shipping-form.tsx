import { SettingForm, type SettingGroups } from './setting-form.tsx'
import type { SettingsSeen } from './settings-admin-read.tsx'

const groups: SettingGroups<'shipping'> = [
  {
    fields: [
      { name: 'freeFrom', label: 'Free from', kind: 'rand', hint: 'In rand; 0 makes every delivery free' },
      { name: 'flatFee', label: 'Delivery fee below that amount', kind: 'rand', hint: 'In rand' },
    ],
  },
]

export function ShippingForm(seen: SettingsSeen) {
  return (
    <SettingForm
      {...seen}
      name="shipping"
      groups={groups}
      title="Delivery"
      intro="Applies immediately to cart, checkout and product pages; existing orders keep what they paid. The answers about delivery under Questions and answers also name these amounts: change those too."
      submit="Save delivery"
    />
  )
}
