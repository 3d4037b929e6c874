import { CheckboxField } from '#ui/form/choice-field.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import type { Form } from '#ui/form/use-form.tsx'
import type { CheckoutDraft } from './checkout-memory.ts'
import { provinceLabels } from '#settings/province.ts'

export type FieldsProps = { form: Form; draft: CheckoutDraft }

export function ContactFields({ form, draft }: FieldsProps) {
  const text = (name: string) => ({ ...form.field(name), defaultValue: draft[name], required: true, maxLength: 100 })
  return (
    <fieldset className="checkout-form-part">
      <legend className="checkout-form-heading">Contact</legend>
      <div className="checkout-form-grid">
        <TextField {...text('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...text('lastName')} label="Last name" autoComplete="family-name" />
        <TextField {...text('email')} label="Email" type="email" autoComplete="email" />
        <TextField {...text('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={30} />
      </div>
    </fieldset>
  )
}

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
          options={provinceLabels}
          defaultValue={draft.province ?? ''}
          autoComplete="address-level1"
          required
        />
      </div>
    </fieldset>
  )
}

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
