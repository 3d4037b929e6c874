import { useId } from 'react'
import { call } from '#lib/call.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { StaffDelete } from '#ui/staff-delete.tsx'
import { StaffForm } from '#ui/staff-form.tsx'
import { useStaffForm } from '#ui/use-staff-form.tsx'
import { type AdminFaqItem, faqAdminApi, FaqDraft } from './faq-admin-api.ts'

type FaqFormProps = { item: AdminFaqItem | null; categories: string[]; lookAgain: () => void; list: string }

export function FaqForm({ item, categories, lookAgain, list }: FaqFormProps) {
  const known = useId()
  const navigate = useNavigate()
  const form = useStaffForm({
    schema: FaqDraft,
    save: async (words) => {
      if (item) await call(faqAdminApi.change, { ...words, id: String(item.id), version: item.version })
      else await call(faqAdminApi.create, words)
    },
    saved: item ? 'Question saved' : 'Question added',
    goOn: () => navigate(list),
  })
  return (
    <StaffForm
      form={form}
      title="Question"
      titleShown={false}
      submit={item ? 'Save question' : 'Add question'}
      onLookAgain={lookAgain}
      actions={
        item && (
          <StaffDelete
            what="question"
            title={item.question}
            remove={() => call(faqAdminApi.remove, { id: String(item.id) })}
            goOn={() => navigate(list)}
          >
            The home page shows it no longer. It cannot be brought back.
          </StaffDelete>
        )
      }
    >
      <TextField {...form.field('question')} label="Question" defaultValue={item?.question} />
      <TextArea {...form.field('answer')} label="Answer" rows={6} defaultValue={item?.answer} />
      <TextField
        {...form.field('category')}
        label="Category"
        hint="One that there is already, or a new one"
        list={known}
        autoComplete="off"
        defaultValue={item?.category}
      />
      <datalist id={known}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
    </StaffForm>
  )
}
