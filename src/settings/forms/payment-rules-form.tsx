import { CheckboxField } from '#ui/form/choice-field.tsx'
import { FieldError } from '#ui/form/field.tsx'
import type { Form } from '#ui/form/use-form.tsx'
import { type Province, provinceLabels, provinces } from '#settings/province.ts'
import { SettingForm, type SettingGroups } from './setting-form.tsx'
import type { SettingsSeen } from './settings-admin-read.tsx'
import { useSite } from '#settings/use-site.tsx'

const offered = { label: 'Offered', kind: 'flag', wide: true } as const

/** The payment methods, each with the time for which it reserves the goods of an order. */
export function PaymentRulesForm(seen: SettingsSeen) {
  const { cash } = seen.settings.payment
  const groups: SettingGroups<'payment'> = [
    {
      title: 'Card',
      fields: [
        { name: 'card.offered', ...offered, hint: useCardHint() },
        { name: 'card.hours', label: 'Hours to pay', kind: 'number' },
      ],
    },
    {
      title: 'Bank transfer',
      fields: [
        { name: 'transfer.offered', ...offered, hint: 'A live shop offers it once its bank details are set' },
        { name: 'transfer.businessDays', label: 'Business days to pay', kind: 'number' },
      ],
    },
    {
      title: 'Cash on delivery',
      fields: [
        { name: 'cash.offered', ...offered, hint: 'Collected by your own drivers' },
        { name: 'cash.businessDays', label: 'Business days to dispatch', kind: 'number' },
        { name: 'cash.mostTotal', label: 'Orders up to', kind: 'rand', hint: 'In rand' },
      ],
    },
    {
      title: 'Where your drivers go',
      hint: 'Cash is taken in these provinces only',
      special: (form) => <Area form={form} chosen={cash.provinces} />,
    },
  ]
  return (
    <SettingForm
      {...seen}
      name="payment"
      groups={groups}
      title="Ways to pay"
      intro="An unpaid pending order holds its goods for this long; the customer is reminded, then it is cancelled automatically. Existing orders keep the time they were given."
      submit="Save ways to pay"
    />
  )
}

/** Tells staff who switch a method on why customers do not see it. */
function useCardHint() {
  return useSite().onlinePayment === null
    ? 'Not offered until a payment provider is set up'
    : 'Paid on the page of the payment provider'
}

function Area({ form, chosen }: { form: Form; chosen: Province[] }) {
  const { name, error } = form.field('cash.provinces')
  return (
    <>
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
    </>
  )
}
