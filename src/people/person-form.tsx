import type { z } from 'zod/mini'
import type { NameIn } from '#staff/form/declared-field.ts'
import type { StaffFieldGroup } from '#staff/form/field-groups.tsx'
import { StaffRecordForm } from '#staff/record/record-form.tsx'
import type { RecordOf } from '#staff/record/record-screen.tsx'
import { PersonDraft, personAdminApi } from './person-admin-api.ts'

export const personWorldLabels = { pool: 'Pools', marine: 'Reefs', both: 'Pools and reefs' }

const groups: StaffFieldGroup<NameIn<z.infer<typeof PersonDraft>>>[] = [
  {
    fields: [
      { name: 'name', label: 'Name', placeholder: 'Thabo M.', hint: 'As customers should call them.' },
      { name: 'role', label: 'Role', placeholder: 'Pool technician' },
      { name: 'sentence', label: 'One sentence about them', wide: true },
      { name: 'world', label: 'Looks after', kind: 'choice', options: personWorldLabels },
      { name: 'place', label: 'Place in the list', kind: 'number', hint: '1 comes first.' },
    ],
  },
]

export function PersonForm({ record }: { record: RecordOf<typeof personAdminApi.list> }) {
  return (
    <StaffRecordForm
      record={record}
      api={personAdminApi}
      schema={PersonDraft}
      groups={groups}
      start={{ world: 'both', place: 1 }}
      noun="person"
      name={record.row?.name}
      gone="The website no longer shows them, and their picture is deleted."
    />
  )
}
