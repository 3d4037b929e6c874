import { Banknote, CreditCard, Landmark } from 'lucide-react'
import { paymentMethodLabels } from '#orders/order-status.ts'
import type { OnlinePayment } from '#settings/online-payment.ts'
import { useSite } from '#settings/use-site.tsx'
import { CheckboxField, RadioCards } from '#ui/choice-field.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import type { Form } from '#ui/use-form.tsx'
import type { Draft } from './checkout-memory.ts'
import { provinceLabels, provinces } from '#settings/province.ts'

type FieldsProps = { form: Form; draft: Draft }

export function ContactFields({ form, draft }: FieldsProps) {
  const text = (name: string) => ({ ...form.field(name), defaultValue: draft[name], required: true, maxLength: 100 })
  return (
    <fieldset className="checkout-form-part">
      <legend className="checkout-form-heading">Contact</legend>
      <div className="checkout-form-grid">
        <TextField {...text('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...text('lastName')} label="Last name" autoComplete="family-name" />
        <TextField {...text('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
        <TextField {...text('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      </div>
    </fieldset>
  )
}

const provinceOptions = provinces.map((value) => ({ value, label: provinceLabels[value] }))

export function AddressFields({ form, draft }: FieldsProps) {
  const text = (name: string) => ({ ...form.field(name), defaultValue: draft[name], required: true, maxLength: 100 })
  return (
    <fieldset className="checkout-form-part">
      <legend className="checkout-form-heading">Delivery address</legend>
      <div className="checkout-form-grid">
        <TextField
          {...text('address')}
          className="checkout-form-whole"
          label="Street address"
          hint="House or unit number, street and suburb"
          autoComplete="street-address"
          maxLength={200}
        />
        <TextField {...text('city')} label="City" autoComplete="address-level2" />
        <TextField
          {...text('postalCode')}
          label="Postal code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
        <SelectField
          {...form.field('province')}
          className="checkout-form-whole"
          label="Province"
          placeholder="Choose a province"
          options={provinceOptions}
          defaultValue={draft.province ?? ''}
          autoComplete="address-level1"
          required
        />
      </div>
    </fieldset>
  )
}

/** Card is offered where it can be paid. */
export function PaymentFields({ form, draft }: FieldsProps) {
  const { onlinePayment } = useSite()
  const card = onlinePayment ? [cardChoice(onlinePayment)] : []
  const offered = [...card, ...otherChoices]
  const drafted = offered.find(({ value }) => value === draft.paymentMethod)
  return (
    <fieldset className="checkout-form-part">
      <legend className="checkout-form-heading">Payment</legend>
      <RadioCards
        {...form.field('paymentMethod')}
        label="How would you like to pay?"
        defaultValue={(drafted ?? offered[0]!).value}
        choices={offered}
      />
    </fieldset>
  )
}

const cardTexts: Record<OnlinePayment, string> = {
  payfast:
    'By card or instant EFT on the payment page of PayFast, right after ordering. No card number is asked for here.',
  practice: 'On a practice payment page, right after ordering: this is a demonstration, and no money moves.',
}

const cardChoice = (online: OnlinePayment) => ({
  value: 'credit-card',
  label: paymentMethodLabels['credit-card'],
  text: cardTexts[online],
  icon: <CreditCard aria-hidden="true" />,
})

const otherChoices = [
  {
    value: 'bank-transfer',
    label: paymentMethodLabels['bank-transfer'],
    text: 'Our account and your reference are shown once the order is placed. We send it when the money is in.',
    icon: <Landmark aria-hidden="true" />,
  },
  {
    value: 'cash-on-delivery',
    label: paymentMethodLabels['cash-on-delivery'],
    text: 'Have the exact amount ready for our driver.',
    icon: <Banknote aria-hidden="true" />,
  },
]

export function NotesField({ form, draft }: FieldsProps) {
  return (
    <TextArea
      {...form.field('notes')}
      defaultValue={draft.notes}
      label="Order notes"
      optional
      hint="Gate code, the best time, anything our driver should know"
      maxLength={2000}
      rows={3}
    />
  )
}

export function AdultField({ form, draft }: FieldsProps) {
  return (
    <CheckboxField
      {...form.field('adultReceives')}
      label="An adult will receive the hazardous goods"
      defaultChecked={draft.adultReceives !== undefined}
      required
    />
  )
}
