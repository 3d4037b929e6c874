import { call } from '#lib/call.ts'
import { readNumber } from '#lib/staff-text.ts'
import { TextField } from '#ui/field.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import { OrderLimitsDraft } from './setting-drafts.ts'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { useSettingForm } from './use-setting-form.tsx'

type Limits = AdminSettings['orderLimits']

const prepare = ({ perProduct, perOrder, unpaidGoods }: Record<string, unknown>) => ({
  perProduct: readNumber(perProduct),
  perOrder: readNumber(perOrder),
  unpaidGoods: readNumber(unpaidGoods),
})

export function OrderLimitsForm({ orderLimits, lookAgain }: { orderLimits: Limits; lookAgain: () => void }) {
  const form = useSettingForm({
    schema: OrderLimitsDraft,
    version: orderLimits.version,
    save: (values) => call(settingsAdminApi.orderLimits, values),
    prepare,
  })
  const number = (name: 'perProduct' | 'perOrder' | 'unpaidGoods') => ({
    ...form.field(name),
    defaultValue: orderLimits[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  })
  return (
    <StaffForm
      form={form}
      title="Size of an order"
      intro="Whoever wants more is asked to phone you. Orders that you place yourselves, signed in, may be of any size."
      submit="Save sizes"
      onLookAgain={lookAgain}
    >
      <StaffFields>
        <TextField {...number('perProduct')} label="Units of one product" hint="At most, in one order" />
        <TextField {...number('perOrder')} label="Units in all" hint="At most, in one order" />
        <TextField
          {...number('unpaidGoods')}
          label="Unpaid goods"
          hint="In rand: what one network or contact may have ordered and not paid, all orders together"
        />
      </StaffFields>
    </StaffForm>
  )
}
