import type { NameIn } from '#staff/form/declared-field.ts'
import type { StaffFieldGroup } from '#staff/form/field-groups.tsx'
import type { RecordOf } from '#staff/record/record-screen.tsx'
import { StaffRecordForm } from '#staff/record/record-form.tsx'
import { searchWordsAdminApi, SynonymDraft } from './search-words-admin.ts'

const groups: StaffFieldGroup<NameIn<SynonymDraft>>[] = [
  {
    fields: [
      { name: 'term', label: 'Customers type', wide: true },
      {
        name: 'means',
        label: 'The shop calls it',
        kind: 'lines',
        hint: 'One per line, if it could be several things',
        rows: 4,
      },
    ],
  },
]

export function SynonymForm({ record, term }: { record: RecordOf<typeof searchWordsAdminApi.list>; term: string }) {
  return (
    <StaffRecordForm
      record={record}
      api={searchWordsAdminApi}
      schema={SynonymDraft}
      groups={groups}
      start={{ term }}
      noun="name"
      name={record.row?.term}
      gone={null}
    />
  )
}
