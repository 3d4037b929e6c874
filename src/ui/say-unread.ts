import { readAllAgain } from '#lib/changed-tags.ts'
import { toast } from './toast.tsx'

/** Says that something is done and its screen still shows what was there before, until one has tried again or put it away. */
export function sayUnread(done = 'Saved') {
  const tryAgain = async () => {
    if (await readAllAgain()) toast({ title: 'The screen is up to date' })
    else sayUnread(done)
  }
  toast({
    title: done,
    description: 'The screen could not be read anew.',
    action: { label: 'Try again', act: () => void tryAgain() },
    duration: Infinity,
  })
}
