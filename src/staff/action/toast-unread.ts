import { readAllAgain } from '#lib/reading/changed-tags.ts'
import { toast } from '#ui/overlay/toast.tsx'

/** Says that something is done although the screen still shows the state before, until one tries again or dismisses it. */
export function sayUnread(done = 'Saved') {
  const tryAgain = async () => {
    if (await readAllAgain()) toast({ title: 'The screen is up to date' })
    else sayUnread(done)
  }
  toast({
    title: done,
    description: 'The screen could not be updated.',
    action: { label: 'Try again', act: () => void tryAgain() },
    duration: Infinity,
  })
}
