import { call } from '#lib/call.ts'
import { readNumber } from '#lib/staff-text.ts'
import { TextField } from '#ui/field.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import { ShippingDraft } from './setting-drafts.ts'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { useSettingForm } from './use-setting-form.tsx'

const prepare = ({ freeFrom, flatFee }: Record<string, unknown>) => ({
  freeFrom: readNumber(freeFrom),
  flatFee: readNumber(flatFee),
})

export function ShippingForm({ shipping, lookAgain }: { shipping: AdminSettings['shipping']; lookAgain: () => void }) {
  const form = useSettingForm({
    schema: ShippingDraft,
    version: shipping.version,
    save: (values) => call(settingsAdminApi.shipping, values),
    prepare,
  })
  const amount = (name: 'freeFrom' | 'flatFee') => ({
    ...form.field(name),
    defaultValue: shipping[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  })
  return (
    <StaffForm
      form={form}
      title="Delivery"
      intro="Applies immediately to cart, checkout and product pages; orders that are placed keep what they paid. The answers on delivery under Questions and answers name the amounts in words: change those too."
      submit="Save delivery"
      onLookAgain={lookAgain}
    >
      <StaffFields>
        <TextField {...amount('freeFrom')} label="Free from" hint="In rand; 0 ships everything free" />
        <TextField {...amount('flatFee')} label="Delivery fee below that amount" hint="In rand" />
      </StaffFields>
    </StaffForm>
  )
}
