import { useEffect } from 'react'
import { describeLeft } from '#lib/change-each.ts'
import { countOf } from '#lib/count-of.ts'
import { saySignedOut } from '#lib/staff-read.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { type BulkOutcome, undoChanges } from './bulk-change.ts'

/** The outcome for several products, with Undo, until the next bulk change. */
export function BulkNotice({ outcome, onDone }: { outcome: BulkOutcome; onDone: (outcome: BulkOutcome) => void }) {
  const { said, done, left, failed, undo, error } = outcome
  const note = describeLeft(left, failed)
  useEffect(() => saySignedOut(error), [error])
  const { run, busy } = useStaffAction({ work: () => undoChanges(outcome), goOn: onDone })
  return (
    <UndoNotice
      title={`${countOf(done, 'product')}: ${said}`}
      tone={note ? 'warning' : 'success'}
      onUndo={undo.length > 0 ? () => void run() : null}
      busy={busy}
    >
      {note}
    </UndoNotice>
  )
}
