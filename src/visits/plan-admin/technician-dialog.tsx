import { z } from 'zod/mini'
import { call } from '#lib/reading/call.ts'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useAsOpened } from '#staff/merge/as-opened.tsx'
import { weekdayName } from '#visits/ledger/plan-days.ts'
import { agreementAdminApi } from '#visits/agreements/agreement-admin.ts'
import { AgreementFormDialog } from './agreement-dialog.tsx'
import type { AdminAgreement, OfferChoices, AgreementDialogProps } from '#visits/agreements/admin-agreement.ts'
import { technicianOptions } from '#visits/agreements/technician-options.ts'

const schema = z.object({ technicianId: z.nullable(z.string()) })

export function TechnicianDialog(props: AgreementDialogProps) {
  const { data } = useFreshRead<typeof agreementAdminApi.choices>('/api/admin/subscriptions/choices')
  return data ? <ChooseTechnician {...props} choices={data} /> : null
}

function ChooseTechnician({ of, onClose, choices }: AgreementDialogProps & { choices: OfferChoices }) {
  const { id, version, technician, kind, anchor }: AdminAgreement = useAsOpened(of)
  const options = technicianOptions(choices, kind, anchor)
  return (
    <AgreementFormDialog<z.infer<typeof schema>>
      title="Technician"
      intro="The visits from today on go to the technician whom you choose. Visits that stand with somebody else for a day stay there."
      confirm="Save"
      saved="Technician changed"
      schema={schema}
      groups={[
        {
          fields: [
            {
              name: 'technicianId',
              label: `Who comes on a ${weekdayName(anchor)}`,
              kind: 'choice',
              options,
              wide: true,
            },
          ],
        },
      ]}
      values={{ technicianId: technician?.id ?? '' }}
      prepare={({ technicianId }) => ({ technicianId: technicianId || null })}
      save={(chosen) => call(agreementAdminApi.setTechnician, { ...chosen, id: String(id), version })}
      onClose={onClose}
    />
  )
}
