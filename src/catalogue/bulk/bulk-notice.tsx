import { countOf } from '#lib/staff-count.ts'
import { useStaffAction } from '#ui/staff-action.tsx'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { type BulkOutcome, undoChanges } from './bulk-change.ts'

/** The outcome for several products, until the next change of several, with the way back. */
export function BulkNotice({ outcome, onDone }: { outcome: BulkOutcome; onDone: (outcome: BulkOutcome) => void }) {
  const { said, done, left, undo } = outcome
  const { run, busy } = useStaffAction({ work: () => undoChanges(outcome), goOn: onDone })
  return (
    <UndoNotice
      title={`${countOf(done, 'product')}: ${said}`}
      tone={left.length ? 'warning' : 'success'}
      onUndo={undo.length > 0 ? () => void run() : null}
      busy={busy}
    >
      {left.length > 0 && `Left alone, because somebody else has just changed it: ${left.join(', ')}.`}
    </UndoNotice>
  )
}
