import { type ReactNode, useEffect, useState } from 'react'
import { useLeaveGuard } from '#lib/navigation/navigation.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from './dialog.tsx'

type UnsavedQuestionProps = { unsaved: boolean; title?: string; children?: ReactNode }

/** The question before links, Back and Forward, or signing out leave unsaved work. Closing the tab shows the browser's own. */
export function UnsavedQuestion({
  unsaved,
  title = 'Leave without saving?',
  children = 'Your changes here have not been saved.',
}: UnsavedQuestionProps) {
  const guardWith = useLeaveGuard()
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null)
  useEffect(() => {
    if (!unsaved) return
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', closing)
    const letGo = guardWith(
      () =>
        new Promise((resolve) =>
          setAnswer(() => (leave: boolean) => {
            setAnswer(null)
            resolve(leave)
          }),
        ),
    )
    return () => {
      removeEventListener('beforeunload', closing)
      letGo()
    }
  }, [unsaved, guardWith])
  // Saved while the question is open: nothing would be lost, and the person wanted to leave.
  useEffect(() => {
    if (!unsaved) answer?.(true)
  }, [unsaved, answer])
  useEffect(() => () => answer?.(false), [answer])
  return (
    <Dialog
      open={answer !== null}
      onClose={() => answer?.(false)}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={() => answer?.(false)}>
            Stay
          </Button>
          <Button variant="danger" onClick={() => answer?.(true)}>
            Leave
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
