import { call } from '#lib/call.ts'
import { changeEach } from '#lib/change-each.ts'
import { MarkRead } from '#settings/mark-read.tsx'
import { StaffChosen } from '#ui/staff-chosen.tsx'
import { StaffDelete } from '#ui/staff-delete.tsx'
import { type AdminFaqItem, faqAdminApi, starterQuestion } from './faq-admin-api.ts'

/** Questions that a live shop starts with are kept or deleted, each or several at once. */
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
        goOn={onClear}
        size="small"
      >
        The home page shows them no longer, and the assistant gives none of their answers. They cannot be brought back.
      </StaffDelete>
    </StaffChosen>
  )
}

/** A failure is said; those that were deleted before it have left the list by then. */
async function removeEach(chosen: AdminFaqItem[]) {
  const { error } = await changeEach(chosen, ({ id }) => call(faqAdminApi.remove, { id: String(id) }))
  if (error) throw error
}
