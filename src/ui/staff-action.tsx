import { useRef, useState } from 'react'
import { failureText } from '#lib/call.ts'
import { readAgain } from '#lib/changed-tags.ts'
import { saySignedOut } from '#lib/staff-read.tsx'
import { toast } from './toast.tsx'

type ActionOptions<A extends unknown[]> = {
  /** Makes the call; what it throws is said in a toast. */
  work: (...given: A) => Promise<unknown>
  /** Title of the toast after it was done. */
  done?: string | ((...given: A) => string)
  /** Title of the toast when it was not. */
  failed?: string
  /** The way on from there, once the screen shows what was changed. */
  goOn?: (...given: A) => void
}

/** A button's work: never twice at once, busy until the screen shows what it changed, its outcome said. True when it was done. */
export function useStaffAction<A extends unknown[]>(options: ActionOptions<A>) {
  const { work, done, failed = 'That did not work', goOn } = options
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (...given: A): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await work(...given)
      await readAgain()
      if (done) toast({ title: typeof done === 'string' ? done : done(...given) })
      goOn?.(...given)
      return true
    } catch (error) {
      saySignedOut(error)
      toast({ title: failed, description: failureText(error), variant: 'destructive' })
      await readAgain()
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy }
}
