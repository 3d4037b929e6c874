import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TextField } from '#ui/form/field.tsx'
import type { FieldsProps } from './checkout-fields.tsx'

const names = ['businessName', 'businessAddress', 'businessVat']

/** The business that the invoice is made out to: collapsed, as most orders do without. */
export function BusinessFields({ form, draft }: FieldsProps) {
  const text = (name: string) => ({ ...form.field(name), defaultValue: draft[name], optional: true, maxLength: 200 })
  const fold = useRef<HTMLDetailsElement>(null)
  const needed = names.some((name) => draft[name] || form.errors[name])
  // Opened for its errors and never closed again: the last error goes while one types in that very field.
  useEffect(() => {
    if (needed && fold.current) fold.current.open = true
  }, [needed, form.attempt])
  return (
    <details className="checkout-form-fold" ref={fold}>
      <summary>
        I need an invoice for my business <ChevronDown aria-hidden="true" />
      </summary>
      <div className="checkout-form-grid">
        <TextField
          {...text('businessName')}
          className="checkout-form-whole"
          label="Business name"
          autoComplete="organization"
        />
        <TextField
          {...text('businessAddress')}
          className="checkout-form-whole"
          label="Business address"
          hint="Leave empty if same as delivery address"
          autoComplete="off"
        />
        <TextField
          {...text('businessVat')}
          label="VAT number"
          hint="Ten digits, if registered for VAT"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
        />
      </div>
    </details>
  )
}
