import { useEffect } from 'react'
import { countOf } from '#lib/staff-count.ts'
import { saySignedOut } from '#lib/staff-read.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { type BulkOutcome, undoChanges } from './bulk-change.ts'

/** The outcome for several products, until the next change of several, with the way back. */
export function BulkNotice({ outcome, onDone }: { outcome: BulkOutcome; onDone: (outcome: BulkOutcome) => void }) {
  const { said, done, left, failed, undo, error } = outcome
  useEffect(() => saySignedOut(error), [error])
  const { run, busy } = useStaffAction({ work: () => undoChanges(outcome), goOn: onDone })
  return (
    <UndoNotice
      title={`${countOf(done, 'product')}: ${said}`}
      tone={left.length + failed.length ? 'warning' : 'success'}
      onUndo={undo.length > 0 ? () => void run() : null}
      busy={busy}
    >
      {left.length > 0 && `Left alone, because somebody else has just changed it: ${left.join(', ')}. `}
      {failed.length > 0 && `Not confirmed, please look at these before you try again: ${failed.join(', ')}.`}
    </UndoNotice>
  )
}
