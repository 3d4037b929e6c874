import { call } from '#lib/call.ts'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import { BankDraft } from './setting-drafts.ts'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { universalBranchOf } from './universal-branch.ts'
import { useSettingForm } from './use-setting-form.tsx'

/** Nothing filled in means: no account. Anything filled in asks for the rest. */
function prepare({ bank }: Record<string, unknown>) {
  return { bank: Object.values(bank as Record<string, string>).some(Boolean) ? bank : null }
}

type BankFormProps = {
  bank: NonNullable<AdminSettings['bank']>
  identity: AdminSettings['identity']
  lookAgain: () => void
}

export function BankForm({ bank: { bank, version }, identity, lookAgain }: BankFormProps) {
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
        <TextField
          {...text('bank')}
          label="Bank"
          onChange={({ target }) => propose(target, identity.legalName || identity.name)}
        />
        <TextField {...text('accountHolder')} label="Account holder" />
        <TextField {...text('accountNumber')} label="Account number" inputMode="numeric" />
        <TextField {...text('branchCode')} label="Branch code" inputMode="numeric" />
        <TextField {...text('accountType')} label="Type of account" />
      </StaffFields>
    </StaffForm>
  )
}

/** Fills in what is usual once a bank is known by its name, and never over what somebody has typed. */
function propose({ form, value }: HTMLInputElement, holder: string) {
  const branchCode = universalBranchOf(value)
  if (!branchCode) return
  for (const [name, usual] of Object.entries({ branchCode, accountHolder: holder, accountType: 'Cheque' })) {
    const field = form?.elements.namedItem(`bank.${name}`) as HTMLInputElement
    if (!field.value) field.value = usual
  }
}
