import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { useRead } from '#lib/reading/read.tsx'
import type { OwnOrderProps } from '#orders/order.ts'
import { universalBranchOf } from '#settings/drafts/universal-branch.ts'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { useUnsavedForm } from '#ui/form/use-unsaved-form.tsx'
import { UnsavedQuestion } from '#ui/overlay/unsaved-question.tsx'
import { RefundAccount, refundAccountApi, refundAccountTypeLabels, refundAccountTypes } from './refund-account.ts'
import '#orders/returns/returns-of-order.css'

/** Nothing until staff have asked for the account. */
export function OwnRefundAccount({ order, linkKey }: OwnOrderProps) {
  const query = linkKey ? (`?key=${encodeURIComponent(linkKey)}` as const) : ''
  const path = `/api/orders/${order.id}/refund-account${query}` as const
  const { data } = useRead<typeof refundAccountApi.seen>(path, { fresh: true })
  const [replacing, setReplacing] = useState(false)
  if (!data?.asked) return null
  return (
    <section className="order-returns" aria-labelledby="refund-account-heading">
      <h2 id="refund-account-heading">Your refund</h2>
      {data.ending !== null && !replacing ? (
        <>
          <p>We have your account ending in {data.ending}. It is erased once your refund is paid.</p>
          <div className="cluster">
            <Button variant="secondary" onClick={() => setReplacing(true)}>
              Replace it
            </Button>
          </div>
        </>
      ) : (
        <AccountForm order={order} linkKey={linkKey} onDone={() => setReplacing(false)} isReplacing={replacing} />
      )}
    </section>
  )
}

type FormProps = OwnOrderProps & { onDone: () => void; isReplacing: boolean }

function AccountForm({ order: { id }, linkKey, onDone, isReplacing }: FormProps) {
  const form = useUnsavedForm<RefundAccount>({
    schema: RefundAccount,
    submit: async (account) => {
      await call(refundAccountApi.give, { ...account, id: String(id), ...(linkKey ? { key: linkKey } : {}) })
      toast({ title: 'Saved', description: 'We will pay your refund into this account.' })
      onDone()
    },
  })
  return (
    <form {...form.props} className="order-returns-form" method="post" aria-label="Bank account for your refund">
      <p>
        Which bank account should we pay your refund into? It is stored encrypted, and erased once your refund is paid.
      </p>
      <UnsavedQuestion unsaved={form.unsaved} />
      <ErrorSummary form={form} />
      <TextField {...form.field('accountHolder')} label="Account holder" autoComplete="name" maxLength={100} />
      <TextField
        {...form.field('bank')}
        label="Bank"
        autoComplete="off"
        maxLength={60}
        onChange={({ currentTarget }) => proposeBranch(currentTarget)}
      />
      <TextField
        {...form.field('accountNumber')}
        label="Account number"
        hint="6 to 11 digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...form.field('branchCode')}
        label="Branch code"
        hint="6 digits; filled in for most banks"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <SelectField
        {...form.field('accountType')}
        label="Type of account"
        options={refundAccountTypes.map((type) => ({ value: type, label: refundAccountTypeLabels[type] }))}
      />
      <div className="cluster cluster-small">
        <Button type="submit" busy={form.submitting}>
          Save bank account
        </Button>
        {isReplacing && (
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** Fills in the code of a known bank, or that of another bank chosen instead, but never over a typed one. */
function proposeBranch({ form, value }: HTMLInputElement) {
  const code = universalBranchOf(value)
  const field = form?.elements.namedItem('branchCode') as HTMLInputElement
  if (!code || (field.value && field.value !== field.dataset.proposed)) return
  field.value = code
  field.dataset.proposed = code
  // The form hears of it as of typing, and drops the error that it had there.
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
