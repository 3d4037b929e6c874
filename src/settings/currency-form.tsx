import { type FormEvent, useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { SelectField } from '#ui/field.tsx'
import { StaffConfirm } from '#ui/staff-confirm.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import { CurrencyDraft } from './setting-drafts.ts'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { useSettingForm } from './use-setting-form.tsx'

const currencies = {
  ZAR: 'South African rand (R)',
  USD: 'US dollar (US$)',
  EUR: 'Euro (€)',
  GBP: 'Pound sterling (£)',
}

type CurrencyFormProps = { currency: AdminSettings['currency']; lookAgain: () => void }

/** Changing it asks once more: amounts keep their figures and get another sign. */
export function CurrencyForm({ currency: { currency, version }, lookAgain }: CurrencyFormProps) {
  const [asked, setAsked] = useState<string | null>(null)
  const [kept, setKept] = useState<string>(currency)
  const agreed = useRef(false)
  const form = useSettingForm({
    schema: CurrencyDraft,
    version,
    save: async (values) => {
      const saved = await call(settingsAdminApi.currency, values)
      setKept(values.currency)
      return saved
    },
  })
  const element = form.ref
  const ask = (event: FormEvent<HTMLFormElement>) => {
    const chosen = String(new FormData(event.currentTarget).get('currency'))
    if (chosen === kept || agreed.current) return form.props.onSubmit(event)
    event.preventDefault()
    setAsked(chosen)
  }
  const agree = () => {
    setAsked(null)
    agreed.current = true
    element.current?.requestSubmit()
    agreed.current = false
  }
  return (
    <>
      <StaffForm
        form={{ ...form, props: { ...form.props, onSubmit: ask } }}
        title="Currency"
        intro="What all amounts are stated in. Amounts are not converted."
        submit="Save currency"
        onLookAgain={lookAgain}
      >
        <StaffFields>
          <SelectField {...form.field('currency')} label="Currency" options={currencies} defaultValue={currency} />
        </StaffFields>
      </StaffForm>
      <StaffConfirm
        open={asked !== null}
        title="State amounts in another currency?"
        confirm={`Change to ${asked}`}
        busy={false}
        danger
        onConfirm={agree}
        onClose={() => setAsked(null)}
      >
        <p>
          Amounts are not converted: a product for 100 {kept} will cost 100 {asked}. Prices, plans and delivery keep
          their figures and get the new sign; orders that are placed stay as they are.
        </p>
      </StaffConfirm>
    </>
  )
}
