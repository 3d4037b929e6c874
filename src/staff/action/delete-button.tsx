import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from './use-staff-action.tsx'
import { StaffConfirm } from './confirm-dialog.tsx'

type StaffDeleteProps = {
  /** The noun for it, or for several that are deleted at once: "question", "questions". */
  what: string
  count?: number
  /** Its name, or theirs. */
  title: string
  remove: () => Promise<unknown>
  /** Restores it: deleting then asks no question and can be undone. */
  undo?: (() => Promise<unknown>) | undefined
  goOn?: () => void
  /** Set where `remove` reports the outcome itself. */
  silent?: boolean
  size?: 'small'
  children: ReactNode
}

/** Deletes the record of a form, or the ticked ones of a list, after a confirmation or with Undo. */
export function StaffDelete({
  what,
  count = 1,
  title,
  remove,
  undo,
  goOn,
  silent = false,
  size,
  children,
}: StaffDeleteProps) {
  /** The deletion that the open question is about: what the list shows moves on below it (docs/staff-kit.md). */
  const [asked, setAsked] = useState<typeof remove | null>(null)
  const [these, are] = count > 1 ? ['these', 'are'] : ['this', 'is']
  const done = undo ? `“${title}” ${are} deleted` : `The ${what} ${are} deleted`
  // Navigates at once: the screen of a deleted record has nothing to show.
  const { run, busy } = useStaffAction({
    work: (removeSeen: typeof remove) => removeSeen().then(goOn),
    ...(silent ? {} : { done }),
    undo: undo && { work: undo, done: `“${title}” ${are} back` },
  })
  const confirm = async (removeSeen: typeof remove) => {
    await run(removeSeen)
    setAsked(null)
  }
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => (undo ? void run(remove) : setAsked(() => remove))}
      >
        Delete
      </Button>
      <StaffConfirm
        open={asked !== null}
        title={`Delete ${these} ${what}?`}
        confirm="Delete"
        danger
        busy={busy}
        onConfirm={() => asked && void confirm(asked)}
        onClose={() => setAsked(null)}
      >
        <p>
          <strong>{title}</strong>
        </p>
        <p>{children}</p>
      </StaffConfirm>
    </>
  )
}
