import { Notice } from '#ui/states/notice.tsx'
import { SettingForm, type SettingGroups } from './setting-form.tsx'
import type { SettingsSeen } from './settings-admin-read.tsx'
import { universalBranchOf } from '#settings/drafts/universal-branch.ts'

/** An empty form means no account. A partly filled one asks for the rest. */
function prepare({ bank }: Record<string, unknown>) {
  return { bank: Object.values(bank as Record<string, string>).some(Boolean) ? bank : null }
}

const noAccount = (
  <Notice tone="warning">No account is set: customers are told that you will send them your bank details.</Notice>
)

/** For those who may change it; others are not sent it. */
export function BankForm(seen: SettingsSeen) {
  const { bank, identity } = seen.settings
  const groups: SettingGroups<'bank'> = [
    { special: () => !bank?.bank && noAccount },
    {
      fields: [
        {
          name: 'bank.bank',
          label: 'Bank',
          onChange: (control) => propose(control, identity.legalName || identity.name),
        },
        { name: 'bank.accountHolder', label: 'Account holder' },
        { name: 'bank.accountNumber', label: 'Account number', inputMode: 'numeric' },
        { name: 'bank.branchCode', label: 'Branch code', inputMode: 'numeric' },
        { name: 'bank.accountType', label: 'Type of account' },
      ],
    },
  ]
  return (
    <SettingForm
      {...seen}
      name="bank"
      groups={groups}
      prepare={prepare}
      title="Bank details"
      intro="Shown with an order that is paid by bank transfer. Clear all fields to hide them."
      submit="Save bank details"
    />
  )
}

/** Fills in the usual values for a known bank, but never over typed text. */
function propose({ form, value }: HTMLInputElement, holder: string) {
  const branchCode = universalBranchOf(value)
  if (!branchCode) return
  for (const [name, usual] of Object.entries({ branchCode, accountHolder: holder, accountType: 'Cheque' })) {
    const field = form?.elements.namedItem(`bank.${name}`) as HTMLInputElement
    if (!field.value) field.value = usual
  }
}
