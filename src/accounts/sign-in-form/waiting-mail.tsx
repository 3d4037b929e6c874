import { useState } from 'react'
import { CallFailed, call, failureText } from '#lib/reading/call.ts'
import { Button } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { toast } from '#ui/overlay/toast.tsx'

type Typed = { username: string; password: string }

/** Signing in with the right password before the emailed link was opened: the form then offers to send it again. */
export function useWaitingMail() {
  const [typed, setTyped] = useState<Typed | null>(null)
  const signIn = async (values: Typed, work: () => Promise<void>) => {
    setTyped(null)
    try {
      await work()
    } catch (error) {
      if (!isWaiting(error)) throw error
      setTyped(values)
    }
  }
  return { typed, signIn }
}

const isWaiting = (error: unknown) => error instanceof CallFailed && error.refusal.fields?.registration !== undefined

export function WaitingMail({ typed }: { typed: Typed | null }) {
  return typed && <MailAgain key={typed.username} typed={typed} />
}

function MailAgain({ typed }: { typed: Typed }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { accountApi } = await import('#accounts/account-api.ts')
      const { message } = await call(accountApi.sendRegistrationAgain, typed)
      toast({ title: 'Check your email', description: message })
    } catch (error) {
      toast({ title: 'The email could not be sent', description: failureText(error), variant: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <Notice
      live
      title="Check your email to finish"
      action={
        <Button variant="secondary" busy={busy} busyText="Sending..." onClick={() => void send()}>
          Send the email again
        </Button>
      }
    >
      Your account opens with the link that we emailed you. Look in your spam folder too.
    </Notice>
  )
}
