import { call, isGone } from '#lib/call.ts'
import { changeEach, describeLeft } from '#lib/change-each.ts'
import { countOf } from '#lib/count-of.ts'
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

/** Reports which are deleted, which another person has changed meanwhile, and which may be deleted; the last two stay ticked. */
async function removeEach(chosen: AdminFaqItem[]) {
  const { done, left, failed, error } = await changeEach(chosen, removeOne)
  if (error && done.length === 0) throw error
  saySignedOut(error)
  const title = `${countOf(done.length, 'question')} deleted`
  const note = describeLeft(left.map(nameOf), failed.map(nameOf))
  if (!note) return toast({ title })
  const gone = done.map(({ row }) => nameOf(row)).join(', ')
  toast({ title, description: gone ? `Deleted: ${gone}. ${note}` : note, variant: 'destructive' })
}

/** One that another person has deleted meanwhile counts as deleted. */
const removeOne = ({ id, version }: AdminFaqItem) =>
  call(faqAdminApi.remove, { id: String(id), version }).catch((error: unknown) => {
    if (!isGone(error)) throw error
  })

const nameOf = ({ question }: AdminFaqItem) => `“${question}”`
