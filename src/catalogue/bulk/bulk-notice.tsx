import { Undo2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { type BulkOutcome, undoChanges } from './bulk-change.ts'
import { countOf } from './bulk-dialog.tsx'

/** What became of several products, until the next change of several, with the way back. */
export function BulkNotice({ outcome, onDone }: { outcome: BulkOutcome; onDone: (outcome: BulkOutcome) => void }) {
  const { said, done, left, undo } = outcome
  const { run, busy } = useStaffAction({ work: async () => onDone(await undoChanges(outcome)) })
  return (
    <Notice
      live
      tone={left.length ? 'warning' : 'success'}
      title={`${countOf(done)}: ${said}`}
      action={
        undo.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            icon={<Undo2 aria-hidden="true" />}
            onClick={() => void run()}
          >
            Undo
          </Button>
        )
      }
    >
      {left.length > 0 && `Left alone, because somebody else has just changed it: ${left.join(', ')}.`}
    </Notice>
  )
}
