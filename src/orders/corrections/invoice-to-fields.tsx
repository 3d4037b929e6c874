import type { Order } from '#orders/order.ts'
import { TextField } from '#ui/field.tsx'

type InvoiceToFieldsProps = {
  form: { field: (name: string) => object }
  business: Order['business']
}

export function InvoiceToFields({ form, business }: InvoiceToFieldsProps) {
  return (
    <>
      <TextField
        {...form.field('name')}
        label="Business name"
        defaultValue={business?.name}
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        {...form.field('address')}
        label="Business address"
        hint="Leave empty if same as delivery address"
        optional
        defaultValue={business?.address}
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...form.field('vatNumber')}
        label="VAT number"
        hint="Ten digits, if registered for VAT"
        optional
        inputMode="numeric"
        defaultValue={business?.vatNumber ?? undefined}
        autoComplete="off"
        maxLength={14}
      />
    </>
  )
}
