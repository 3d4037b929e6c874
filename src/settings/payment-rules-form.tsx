import { call } from '#lib/call.ts'
import { readNumber } from '#lib/staff-text.ts'
import { CheckboxField } from '#ui/choice-field.tsx'
import { FieldError, TextField } from '#ui/field.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import type { StaffFormState } from '#ui/use-staff-form.tsx'
import { provinceLabels, provinces } from './province.ts'
import { PaymentDraft } from './setting-drafts.ts'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { useSettingForm } from './use-setting-form.tsx'
import { useSite } from './use-site.tsx'

type Rules = AdminSettings['payment']
type Typed = Record<string, Record<string, unknown>>

const prepare = ({ card, transfer, cash }: Typed) => ({
  card: { ...card, hours: readNumber(card?.hours) },
  transfer: { ...transfer, businessDays: readNumber(transfer?.businessDays) },
  cash: { ...cash, businessDays: readNumber(cash?.businessDays), mostTotal: readNumber(cash?.mostTotal) },
})

/** The ways to pay, each with the time for which it holds the goods of an order. */
export function PaymentRulesForm({ payment, lookAgain }: { payment: Rules; lookAgain: () => void }) {
  const form = useSettingForm({
    schema: PaymentDraft,
    version: payment.version,
    save: (values) => call(settingsAdminApi.payment, values),
    prepare: (typed) => prepare(typed as Typed),
  })
  const number = (name: string, value: number) => ({
    ...form.field(name),
    defaultValue: value,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  })
  return (
    <StaffForm
      form={form}
      title="Ways to pay"
      intro="A pending order that nobody pays holds its goods for this long; its customer is reminded before, and then it is cancelled by itself. Orders that are placed keep the time that they were told."
      submit="Save ways to pay"
      onLookAgain={lookAgain}
    >
      <StaffFields title="Card">
        <Offered form={form} name="card.offered" offered={payment.card.offered} hint={useCardHint()} />
        <TextField {...number('card.hours', payment.card.hours)} label="Hours to pay" />
      </StaffFields>
      <StaffFields title="Bank transfer">
        <Offered
          form={form}
          name="transfer.offered"
          offered={payment.transfer.offered}
          hint="A live shop offers it once its bank details are set"
        />
        <TextField {...number('transfer.businessDays', payment.transfer.businessDays)} label="Business days to pay" />
      </StaffFields>
      <StaffFields title="Cash on delivery">
        <Offered form={form} name="cash.offered" offered={payment.cash.offered} hint="Our own drivers take it" />
        <TextField {...number('cash.businessDays', payment.cash.businessDays)} label="Business days to send it" />
        <TextField {...number('cash.mostTotal', payment.cash.mostTotal)} label="Orders up to" hint="In rand" />
      </StaffFields>
      <Area form={form} chosen={payment.cash.provinces} />
    </StaffForm>
  )
}

/** Staff who read that a way is offered must not wonder why nobody sees it. */
function useCardHint() {
  return useSite().onlinePayment === null
    ? 'Not offered before a payment provider is set up'
    : 'Paid on the page of the payment provider'
}

type OfferedProps = { form: StaffFormState; name: string; offered: boolean; hint: string }

function Offered({ form, name, offered, hint }: OfferedProps) {
  return (
    <CheckboxField
      {...form.field(name)}
      className="staff-form-whole"
      label="Offered"
      hint={hint}
      defaultChecked={offered}
    />
  )
}

function Area({ form, chosen }: { form: StaffFormState; chosen: Rules['cash']['provinces'] }) {
  const { name, error } = form.field('cash.provinces')
  return (
    <StaffFields title="Where your drivers go" hint="Cash is taken in these provinces only">
      {provinces.map((province) => (
        <CheckboxField
          key={province}
          name={name}
          value={province}
          label={provinceLabels[province]}
          defaultChecked={chosen.includes(province)}
        />
      ))}
      <FieldError id="cash-area-error" error={error} />
    </StaffFields>
  )
}
