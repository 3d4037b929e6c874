import { useRef, useState } from 'react'
import { failureText } from '#lib/reading/call.ts'
import { readAgain } from '#lib/reading/changed-tags.ts'
import { saySignedOut } from '#staff/frame/fresh-read.tsx'
import { rememberFocus } from '#ui/overlay/remember-focus.ts'
import { sayUnread } from './toast-unread.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { toastWithUndo, type Undo } from './undo-toast.ts'

type ActionOptions<A extends unknown[], R> = {
  /** Makes the call; its errors are shown in a toast. */
  work: (...given: A) => Promise<R>
  /** Title of the toast on success. */
  done?: string | ((...given: A) => string)
  /** Undo, offered in that toast; made of the answer where it needs that. */
  undo?: Undo | ((answer: R) => Undo) | undefined
  /** Title of the toast on failure. */
  failed?: string
  /** Called with the result of the work once the screen shows what was changed. */
  goOn?: (answer: R) => void
}

/** The work of a button: never twice at once, busy until the screen shows what it changed, with its outcome in a toast. Resolves to true on success. */
export function useStaffAction<A extends unknown[], R>(options: ActionOptions<A, R>) {
  const { work, done, undo, failed = 'That did not work', goOn } = options
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (...given: A): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    const goOnReading = keepReading()
    try {
      const answer = await work(...given)
      const isShown = await readAgain()
      const title = typeof done === 'function' ? done(...given) : done
      if (isShown && title) say(title, typeof undo === 'function' ? undo(answer) : undo)
      goOn?.(answer)
      if (!isShown) sayUnread(title)
      return true
    } catch (error) {
      saySignedOut(error)
      toast({ title: failed, description: failureText(error), variant: 'destructive' })
      await readAgain()
      return false
    } finally {
      running.current = false
      setBusy(false)
      goOnReading()
    }
  }
  return { run, busy }
}

/** Focus moves to what is around a button that disappears with its work, unless the person has moved it already. Dialogs do this themselves. */
function keepReading() {
  const pressed = document.activeElement
  const giveBack = rememberFocus()
  const isOurs = pressed !== null && pressed !== document.body && !pressed.closest('dialog')
  return () => {
    const at = document.activeElement
    if (isOurs && (at === pressed || at === document.body)) giveBack()
  }
}

const say = (title: string, undo: Undo | undefined) => (undo ? toastWithUndo(title, undo) : toast({ title }))
