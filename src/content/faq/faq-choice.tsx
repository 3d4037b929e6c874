import { startBulk } from '#bulk/start-bulk.ts'
import { MarkRead } from '#settings/starting/mark-read.tsx'
import { StaffChosen } from '#staff/list/chosen-bar.tsx'
import type { ClearRows } from '#staff/list/use-chosen-rows.tsx'
import { StaffDelete } from '#staff/action/delete-button.tsx'
import { type AdminFaqItem, starterQuestion } from './faq-admin-api.ts'
import { removeQuestions } from './faq-bulk.ts'

export const faqChoice = {
  all: 'Select every question',
  one: ({ question }: AdminFaqItem) => `Select “${question}”`,
  actions: (chosen: AdminFaqItem[], clear: ClearRows<AdminFaqItem>) => (
    <ChosenQuestions chosen={chosen} onClear={clear} />
  ),
}

function ChosenQuestions({ chosen, onClear }: { chosen: AdminFaqItem[]; onClear: ClearRows<AdminFaqItem> }) {
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
        remove={() => removeEach(chosen, onClear)}
        silent
        size="small"
      >
        They are removed from the home page and from the assistant, and cannot be restored.
      </StaffDelete>
    </StaffChosen>
  )
}

async function removeEach(chosen: AdminFaqItem[], untick: ClearRows<AdminFaqItem>) {
  const unchanged = await startBulk(
    removeQuestions,
    chosen.map(({ id, version, question }) => ({ name: `“${question}”`, step: { id, version } })),
  )
  untick(unchanged.map((at) => chosen[at]!))
}
