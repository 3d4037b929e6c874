import { splitLines } from '#lib/staff-text.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import type { RecordOf } from '#ui/staff-record.tsx'
import { StaffRecordForm } from '#ui/staff-record-form.tsx'
import { searchWordsAdminApi, SynonymDraft } from './search-words-admin.ts'

/** `term` is what was searched for and not found. */
type SynonymFormProps = { record: RecordOf<typeof searchWordsAdminApi.list>; term: string }

const prepare = ({ means, ...typed }: Record<string, unknown>) => ({ ...typed, means: splitLines(means) })

export function SynonymForm({ record, term }: SynonymFormProps) {
  const { row } = record
  return (
    <StaffRecordForm
      record={record}
      api={searchWordsAdminApi}
      schema={SynonymDraft}
      prepare={prepare}
      noun="name"
      name={row?.term}
      gone="Whoever searches for it finds what is called so, and nothing else."
    >
      {({ field }) => (
        <>
          <TextField {...field('term')} label="Customers type" autoComplete="off" defaultValue={row?.term ?? term} />
          <TextArea
            {...field('means')}
            label="The shop calls it"
            hint="One per line, where it could be several things"
            rows={4}
            defaultValue={row?.means.join('\n')}
          />
        </>
      )}
    </StaffRecordForm>
  )
}
