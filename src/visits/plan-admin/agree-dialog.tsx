import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { useAsOpened } from '#staff/merge/as-opened.tsx'
import { longDay } from '#visits/ledger/plan-days.ts'
import { agreementAdminApi } from '#visits/agreements/agreement-admin.ts'
import { AgreedDraft, type AgreementDialogProps } from '#visits/agreements/admin-agreement.ts'
import { AgreementFormDialog } from './agreement-dialog.tsx'

export function AgreeDialog({ of, onClose }: AgreementDialogProps) {
  const { id, version, customer, offered } = useAsOpened(of)
  const [early, setEarly] = useState(false)
  if (!offered) return null
  const { text, firstVisit } = early && offered.early ? offered.early : offered.late
  return (
    <AgreementFormDialog<AgreedDraft>
      title="Agreed on the spot"
      intro="Please let the customer read this. Only they can agree; you record it while they are with you."
      confirm="Record agreement"
      saved={`Agreed. First visit: ${longDay(firstVisit)}`}
      schema={AgreedDraft}
      groups={[
        {
          fields: [{ name: 'as', label: 'Name of the person who agrees', wide: true }],
          special: (form) =>
            offered.early && (
              <CheckboxField
                {...form.field('early')}
                label={offered.consent}
                hint={`Then the first visit is on ${longDay(offered.early.firstVisit)}, else on ${longDay(offered.late.firstVisit)}.`}
                checked={early}
                onChange={({ target }) => setEarly(target.checked)}
                className="staff-form-whole"
              />
            ),
        },
      ]}
      values={{ as: customer }}
      prepare={({ as, early: ticked }) => ({ as, early: ticked === 'on' })}
      save={(draft) => call(agreementAdminApi.agree, { ...draft, seen: text, id: String(id), version })}
      onClose={onClose}
    >
      <div className="agreement-words" role="group" aria-label="What is agreed">
        {text.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </AgreementFormDialog>
  )
}
