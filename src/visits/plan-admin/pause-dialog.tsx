import { call } from '#lib/reading/call.ts'
import { useAsOpened } from '#staff/merge/as-opened.tsx'
import { agreementAdminApi } from '#visits/agreements/agreement-admin.ts'
import { PauseDraft, type AgreementDialogProps } from '#visits/agreements/admin-agreement.ts'
import { AgreementFormDialog } from './agreement-dialog.tsx'

const groups = [
  {
    fields: [
      { name: 'from', label: 'First day', type: 'date' },
      { name: 'to', label: 'Last day', type: 'date' },
      {
        name: 'anyway',
        label: 'Allow it although it is shorter than two weeks, or begins within a week',
        kind: 'flag',
        wide: true,
      },
    ],
  },
] as const

export function PauseDialog({ of, onClose }: AgreementDialogProps) {
  const { id, version } = useAsOpened(of)
  return (
    <AgreementFormDialog<PauseDraft>
      title="Pause"
      intro="Visits that are due on these days are not owed and not billed. The customer is not told: please agree on it with them."
      confirm="Pause"
      saved="Pause recorded"
      schema={PauseDraft}
      groups={groups}
      values={{}}
      prepare={({ anyway, ...typed }) => ({ ...typed, anyway: anyway === 'on' })}
      save={(pause) => call(agreementAdminApi.pause, { ...pause, id: String(id), version })}
      onClose={onClose}
    />
  )
}
