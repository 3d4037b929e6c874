import { call } from '#lib/call.ts'
import { changeEach, describeLeft } from '#lib/change-each.ts'
import { countOf } from '#lib/staff-count.ts'
import { saySignedOut } from '#lib/staff-read.tsx'
import { MarkRead } from '#settings/mark-read.tsx'
import { StaffChosen } from '#ui/staff-chosen.tsx'
import { StaffDelete } from '#ui/staff-delete.tsx'
import { toast } from '#ui/toast.tsx'
import { type AdminFaqItem, faqAdminApi, starterQuestion } from './faq-admin-api.ts'

/** Questions that a live shop starts with are kept or deleted, one or several at once. */
export const faqChoice = {
  all: 'Select every question',
  one: ({ question }: AdminFaqItem) => `Select “${question}”`,
  actions: (chosen: AdminFaqItem[], clear: () => void) => <ChosenQuestions chosen={chosen} onClear={clear} />,
}

function ChosenQuestions({ chosen, onClear }: { chosen: AdminFaqItem[]; onClear: () => void }) {
  const unread = chosen.filter((item) => item.unread)
  return (
    <StaffChosen label="Selected questions" count={chosen.length} onClear={onClear}>
      {unread.length > 0 && (
        <MarkRead names={unread.map(({ id }) => starterQuestion(id))}>Keep ({unread.length})</MarkRead>
      )}
      <StaffDelete
        what={chosen.length > 1 ? 'questions' : 'question'}
        count={chosen.length}
        title={chosen.length > 1 ? `${chosen.length} questions` : chosen[0]!.question}
        remove={() => removeEach(chosen)}
        silent
        size="small"
      >
        They are removed from the home page and from the assistant, and cannot be restored.
      </StaffDelete>
    </StaffChosen>
  )
}

/** Reports which are deleted and which may be; those stay ticked. One that another person has deleted meanwhile counts as deleted. */
async function removeEach(chosen: AdminFaqItem[]) {
  const { done, left, failed, error } = await changeEach(chosen, ({ id }) =>
    call(faqAdminApi.remove, { id: String(id) }),
  )
  const gone = [...done.map(({ row }) => row), ...left]
  if (error && gone.length === 0) throw error
  saySignedOut(error)
  const title = `${countOf(gone.length, 'question')} deleted`
  if (!error) return toast({ title })
  const description = `Deleted: ${namesOf(gone)}. ${describeLeft([], failed.map(nameOf))}`
  toast({ title, description, variant: 'destructive' })
}

const nameOf = ({ question }: AdminFaqItem) => `“${question}”`
const namesOf = (items: AdminFaqItem[]) => items.map(nameOf).join(', ')
