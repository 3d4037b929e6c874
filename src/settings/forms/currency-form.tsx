import { useRef, useState } from 'react'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import type { StaffVersionFormProps } from '#staff/record/version-form.tsx'
import { SettingForm, type SettingGroups } from './setting-form.tsx'
import type { SettingsSeen } from './settings-admin-read.tsx'

const groups: SettingGroups<'currency'> = [
  {
    fields: [
      {
        name: 'currency',
        label: 'Currency',
        kind: 'choice',
        options: {
          ZAR: 'South African rand (R)',
          USD: 'US dollar (US$)',
          EUR: 'Euro (€)',
          GBP: 'Pound sterling (£)',
        },
      },
    ],
  },
]

/** A change needs confirmation: amounts keep their numbers under another currency. */
export function CurrencyForm(seen: SettingsSeen) {
  const kept = seen.settings.currency.currency
  const [asked, setAsked] = useState<{ currency: string; form: HTMLFormElement } | null>(null)
  const agreed = useRef(false)
  const ask: StaffVersionFormProps<object>['onSubmit'] = (event, submit) => {
    const form = event.currentTarget
    const currency = String(new FormData(form).get('currency'))
    if (currency === kept || agreed.current) return submit(event)
    event.preventDefault()
    setAsked({ currency, form })
  }
  const agree = () => {
    setAsked(null)
    agreed.current = true
    asked?.form.requestSubmit()
    agreed.current = false
  }
  return (
    <>
      <SettingForm
        {...seen}
        name="currency"
        groups={groups}
        onSubmit={ask}
        title="Currency"
        intro="The currency of all amounts. Amounts are not converted."
        submit="Save currency"
      />
      <StaffConfirm
        open={asked !== null}
        title="State amounts in another currency?"
        confirm={`Change to ${asked?.currency}`}
        busy={false}
        danger
        onConfirm={agree}
        onClose={() => setAsked(null)}
      >
        <p>
          Amounts are not converted: a product for 100 {kept} will cost 100 {asked?.currency}. Prices, plans and
          delivery keep their figures and get the new sign; existing orders stay as they are.
        </p>
      </StaffConfirm>
    </>
  )
}
