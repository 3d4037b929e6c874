import type { z } from 'zod/mini'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import type { NameIn } from '#staff/form/declared-field.ts'
import type { StaffFieldGroup } from '#staff/form/field-groups.tsx'
import { StaffRecordForm } from '#staff/record/record-form.tsx'
import { type RecordOf, StaffRecord } from '#staff/record/record-screen.tsx'
import { faqAdminApi, FaqDraft } from './faq-admin-api.ts'
import { faqList, FaqOrder } from './faq-order.tsx'

export function FaqAdmin() {
  const id = useStaffQuery().query.get('id')
  if (!id) return <FaqOrder />
  return (
    <StaffRecord list={faqList} id={id} grows title={(item) => (item ? 'Edit question' : 'New question')}>
      {(record) => <FaqForm record={record} />}
    </StaffRecord>
  )
}

type FaqRecord = RecordOf<typeof faqAdminApi.list>

const groupsOf = (rows: FaqRecord['rows']): StaffFieldGroup<NameIn<z.infer<typeof FaqDraft>>>[] => [
  {
    fields: [
      { name: 'question', label: 'Question', wide: true },
      { name: 'answer', label: 'Answer', kind: 'text', rows: 6 },
      {
        name: 'category',
        label: 'Category',
        hint: 'An existing one, or a new one',
        wide: true,
        suggestions: [...new Set(rows.map(({ category }) => category))],
      },
    ],
  },
]

function FaqForm({ record }: { record: FaqRecord }) {
  return (
    <StaffRecordForm
      record={record}
      api={faqAdminApi}
      schema={FaqDraft}
      groups={groupsOf(record.rows)}
      noun="question"
      name={record.row?.question}
      gone="It is removed from the home page and cannot be restored."
    />
  )
}
