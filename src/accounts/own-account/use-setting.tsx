import { useState } from 'react'
import { endSession } from '#accounts/use-session.tsx'
import { failureText, isSignedOut } from '#lib/reading/call.ts'
import { readAgain } from '#lib/reading/changed-tags.ts'
import { toast } from '#ui/overlay/toast.tsx'

/** Shows the failure of a setting; a person who is no longer signed in is led to sign-in. */
export function saySettingFailed(error: unknown) {
  if (isSignedOut(error)) endSession()
  toast({ title: 'Your change was not saved', description: failureText(error), variant: 'destructive' })
}

/** Runs one action at a time, waits until what it changed is read again, and reports the outcome. */
export function useSetting() {
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (name: string, work: () => Promise<{ message: string }>) => {
    if (busy !== null) return
    setBusy(name)
    try {
      const { message } = await work()
      await readAgain()
      toast({ title: message })
    } catch (error) {
      saySettingFailed(error)
    } finally {
      setBusy(null)
    }
  }
  return { busy, run }
}
