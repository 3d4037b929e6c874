import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { useStaffAction } from './staff-action.tsx'
import { StaffConfirm } from './staff-confirm.tsx'

type StaffDeleteProps = {
  /** The noun for it, or for all that are deleted at once: "question", "questions". */
  what: string
  count?: number
  /** Its name, or theirs. */
  title: string
  remove: () => Promise<unknown>
  /** Brings all of it back: it is deleted without a question, and can be undone. */
  undo?: (() => Promise<unknown>) | undefined
  goOn?: () => void
  /** Its outcome is said by `remove`. */
  silent?: boolean
  size?: 'small'
  /** The consequences of it. */
  children: ReactNode
}

/** Deletes the thing that a form is about, or those that were chosen of a list, after asking once more or with a way back. */
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
  const [asked, setAsked] = useState(false)
  const [these, are] = count > 1 ? ['these', 'are'] : ['this', 'is']
  const done = undo ? `“${title}” ${are} deleted` : `The ${what} ${are} deleted`
  // On from there at once: the screen of what is gone has nothing to show.
  const { run, busy } = useStaffAction({
    work: () => remove().then(goOn),
    ...(silent ? {} : { done }),
    undo: undo && { work: undo, done: `“${title}” ${are} back` },
  })
  const confirm = async () => {
    await run()
    setAsked(false)
  }
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => (undo ? void run() : setAsked(true))}
      >
        Delete
      </Button>
      <StaffConfirm
        open={asked}
        title={`Delete ${these} ${what}?`}
        confirm="Delete"
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        <p>
          <strong>{title}</strong>
        </p>
        <p>{children}</p>
      </StaffConfirm>
    </>
  )
}
