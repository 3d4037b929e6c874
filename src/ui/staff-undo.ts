import { failureText } from '#lib/call.ts'
import { readAgain } from '#lib/changed-tags.ts'
import { saySignedOut } from '#lib/staff-read.tsx'
import { sayUnread } from './say-unread.ts'
import { toast } from './toast.tsx'

export type Undo = {
  work: () => Promise<unknown>
  /** Title of the toast after undoing. */
  done: string
}

/** Milliseconds for which Undo is offered. */
const undoTime = 12_000

/** A toast on what was done, with Undo for as long as it is shown. */
export function toastWithUndo(title: string, undo: Undo) {
  toast({ title, duration: undoTime, action: { label: 'Undo', act: () => void takeBack(undo) } })
}

async function takeBack({ work, done }: Undo) {
  try {
    await work()
    if (await readAgain()) toast({ title: done })
    else sayUnread(done)
  } catch (error) {
    saySignedOut(error)
    toast({ title: 'It could not be undone', description: failureText(error), variant: 'destructive' })
  }
}
