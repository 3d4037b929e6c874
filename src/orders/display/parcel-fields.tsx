import { CheckboxField } from '#ui/form/choice-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { ParcelDraft } from '#orders/order-admin.ts'

type ParcelFieldsProps = { parcel: ParcelDraft; onChange: (parcel: ParcelDraft) => void }

/** The carrier and number of a parcel. The number comes first: it is often scanned. */
export function ParcelFields({ parcel, onChange }: ParcelFieldsProps) {
  return (
    <>
      <TextField
        label="Tracking number"
        optional
        maxLength={80}
        value={parcel.number}
        onChange={(event) => onChange({ ...parcel, number: event.target.value })}
      />
      <TextField
        label="Carrier"
        optional
        maxLength={60}
        value={parcel.carrier}
        onChange={(event) => onChange({ ...parcel, carrier: event.target.value })}
      />
    </>
  )
}

type TellCustomerProps = { email: string | null; checked: boolean; onChange: (checked: boolean) => void }

export function TellCustomer({ email, checked, onChange }: TellCustomerProps) {
  if (!email) return null
  return (
    <CheckboxField
      label={`Tell the customer by email (${email})`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
