import { useRef, useState } from 'react'
import { failureText } from '#lib/call.ts'
import { readAgain } from '#lib/changed-tags.ts'
import { saySignedOut } from '#lib/staff-read.tsx'
import { rememberFocus } from './remember-focus.ts'
import { sayUnread } from './say-unread.ts'
import { toast } from './toast.tsx'
import { toastWithUndo, type Undo } from './staff-undo.ts'

type ActionOptions<A extends unknown[], R> = {
  /** Makes the call; what it throws is said in a toast. */
  work: (...given: A) => Promise<R>
  /** Title of the toast after it was done. */
  done?: string | ((...given: A) => string)
  /** The way back, offered in that toast. */
  undo?: Undo | undefined
  /** Title of the toast when it was not. */
  failed?: string
  /** The way on from there, once the screen shows what was changed, with what the work has answered. */
  goOn?: (answer: R) => void
}

/** A button's work: never twice at once, busy until the screen shows what it changed, its outcome said. True when it was done. */
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
      if (isShown && title) say(title, undo)
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

/** Reading goes on around a button that goes with what it has done. A dialog sees to that itself, and whoever has moved on stays there. */
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
