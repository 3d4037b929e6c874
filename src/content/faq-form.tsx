import { useId } from 'react'
import { TextArea, TextField } from '#ui/field.tsx'
import type { RecordOf } from '#ui/staff-record.tsx'
import { StaffRecordForm } from '#ui/staff-record-form.tsx'
import { faqAdminApi, FaqDraft } from './faq-admin-api.ts'

export function FaqForm({ record }: { record: RecordOf<typeof faqAdminApi.list> }) {
  const known = useId()
  const { row, rows } = record
  return (
    <StaffRecordForm
      record={record}
      api={faqAdminApi}
      schema={FaqDraft}
      noun="question"
      name={row?.question}
      gone="The home page shows it no longer. It cannot be brought back."
    >
      {({ field }) => (
        <>
          <TextField {...field('question')} label="Question" defaultValue={row?.question} />
          <TextArea {...field('answer')} label="Answer" rows={6} defaultValue={row?.answer} />
          <TextField
            {...field('category')}
            label="Category"
            hint="One that there is already, or a new one"
            list={known}
            autoComplete="off"
            defaultValue={row?.category}
          />
          <datalist id={known}>
            {[...new Set(rows.map(({ category }) => category))].map((category) => (
              <option key={category}>{category}</option>
            ))}
          </datalist>
        </>
      )}
    </StaffRecordForm>
  )
}
