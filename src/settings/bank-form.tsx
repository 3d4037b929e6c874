import { call } from '#lib/call.ts'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import { BankDraft } from './setting-drafts.ts'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { useSettingForm } from './use-setting-form.tsx'

/** Nothing filled in means: no account. Anything filled in asks for the rest. */
function prepare({ bank }: Record<string, unknown>) {
  return { bank: Object.values(bank as Record<string, string>).some(Boolean) ? bank : null }
}

export function BankForm({
  bank: { bank, version },
  lookAgain,
}: {
  bank: AdminSettings['bank']
  lookAgain: () => void
}) {
  const form = useSettingForm({
    schema: BankDraft,
    version,
    save: (values) => call(settingsAdminApi.bank, values),
    prepare,
  })
  const text = (name: keyof NonNullable<typeof bank>) => ({
    ...form.field(`bank.${name}`),
    defaultValue: bank?.[name] ?? '',
    autoComplete: 'off',
  })
  return (
    <StaffForm
      form={form}
      title="Bank details"
      intro="Shown with an order that is paid by bank transfer. Clear all fields to hide them."
      submit="Save bank details"
      onLookAgain={lookAgain}
    >
      {!bank && (
        <Notice tone="warning">No account is set: customers are told that you will send them your bank details.</Notice>
      )}
      <StaffFields>
        <TextField {...text('bank')} label="Bank" />
        <TextField {...text('accountHolder')} label="Account holder" />
        <TextField {...text('accountNumber')} label="Account number" inputMode="numeric" />
        <TextField {...text('branchCode')} label="Branch code" inputMode="numeric" />
        <TextField {...text('accountType')} label="Type of account" />
      </StaffFields>
    </StaffForm>
  )
}
