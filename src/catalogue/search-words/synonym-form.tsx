import { call } from '#lib/call.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { splitLines } from '#lib/staff-text.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { StaffDelete } from '#ui/staff-delete.tsx'
import { StaffForm } from '#ui/staff-form.tsx'
import { useStaffForm } from '#ui/use-staff-form.tsx'
import { type AdminSynonym, searchWordsAdminApi, SynonymDraft } from './search-words-admin.ts'

type SynonymFormProps = {
  synonym: AdminSynonym | null
  /** What was searched for and not found. */
  term: string
  list: string
  lookAgain: () => void
}

const prepare = ({ means, ...typed }: Record<string, unknown>) => ({ ...typed, means: splitLines(means) })

export function SynonymForm({ synonym, term, list, lookAgain }: SynonymFormProps) {
  const navigate = useNavigate()
  const form = useStaffForm({
    schema: SynonymDraft,
    prepare,
    save: async (draft) => {
      const { change, create } = searchWordsAdminApi
      if (synonym) await call(change, { ...draft, id: String(synonym.id), version: synonym.version })
      else await call(create, draft)
    },
    saved: synonym ? 'Name saved' : 'Name added',
    goOn: () => navigate(list),
  })
  return (
    <StaffForm
      form={form}
      title="Other name"
      titleShown={false}
      submit={synonym ? 'Save name' : 'Add name'}
      onLookAgain={lookAgain}
      actions={
        synonym && (
          <StaffDelete
            what="name"
            title={synonym.term}
            remove={() => call(searchWordsAdminApi.remove, { id: String(synonym.id) })}
            goOn={() => navigate(list)}
          >
            Whoever searches for it finds what is called so, and nothing else.
          </StaffDelete>
        )
      }
    >
      <TextField
        {...form.field('term')}
        label="Customers type"
        autoComplete="off"
        defaultValue={synonym?.term ?? term}
      />
      <TextArea
        {...form.field('means')}
        label="The shop calls it"
        hint="One per line, where it could be several things"
        rows={4}
        defaultValue={synonym?.means.join('\n')}
      />
    </StaffForm>
  )
}
