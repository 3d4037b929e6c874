import { call } from '#lib/reading/call.ts'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useAsOpened } from '#staff/merge/as-opened.tsx'
import { longDay, rhythmDayFrom } from '#visits/ledger/plan-days.ts'
import { agreementAdminApi } from '#visits/agreements/agreement-admin.ts'
import { type OfferChoices, TermsDraft, type AgreementDialogProps } from '#visits/agreements/admin-agreement.ts'
import { AgreementFormDialog } from './agreement-dialog.tsx'
import { termsFields, termsTyped } from '#visits/agreements/terms-fields.ts'

export function TermsDialog(props: AgreementDialogProps) {
  const { data } = useFreshRead<typeof agreementAdminApi.choices>('/api/admin/subscriptions/choices')
  return data ? <NewTerms {...props} choices={data} /> : null
}

function NewTerms({ of, onClose, choices }: AgreementDialogProps & { choices: OfferChoices }) {
  const { id, version, kind, priceFrom, terms, site } = useAsOpened(of)
  const last = terms.at(-1)!
  const { plan, price, weeks, minutes } = last
  const groups = [
    {
      fields: [
        ...termsFields(choices, kind),
        {
          name: 'from',
          label: 'First visit by these terms',
          type: 'date' as const,
          hint: 'In the first week of a month; its weekday is the new one.',
          wide: true,
        },
        {
          name: 'asked',
          label: 'The customer asks for it',
          kind: 'flag' as const,
          hint: 'Then a higher price needs no 30 days’ notice.',
          wide: true,
        },
      ],
    },
  ]
  return (
    <AgreementFormDialog<TermsDraft>
      title="New price or terms"
      intro={`Terms change from the first of a month. A higher price that is told today can begin on ${longDay(priceFrom)}.${site.email ? ' The customer is told by email.' : ''}`}
      confirm="Change"
      saved="Terms changed"
      schema={TermsDraft}
      groups={groups}
      values={{ plan, price, weeks, minutes, from: rhythmDayFrom(last, priceFrom) }}
      prepare={({ asked, ...typed }) => ({ ...termsTyped(typed), asked: asked === 'on' })}
      save={(draft) => call(agreementAdminApi.setTerms, { ...draft, id: String(id), version })}
      onClose={onClose}
    />
  )
}
