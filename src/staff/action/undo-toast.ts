import { failureText } from '#lib/reading/call.ts'
import { readAgain } from '#lib/reading/changed-tags.ts'
import { saySignedOut } from '#staff/frame/fresh-read.tsx'
import { sayUnread } from './toast-unread.ts'
import { toast } from '#ui/overlay/toast.tsx'

export type Undo = {
  work: () => Promise<unknown>
  /** Title of the toast after undoing. */
  done: string
}

/** Milliseconds for which Undo is offered. */
const undoTime = 12_000

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
