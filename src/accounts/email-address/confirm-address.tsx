import { useState } from 'react'
import { call, failureText } from '#lib/reading/call.ts'
import { Button } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { toast } from '#ui/overlay/toast.tsx'

export function ConfirmAddress({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { accountSettingsApi } = await import('#accounts/own-account/account-settings.ts')
      const { message } = await call(accountSettingsApi.sendVerification, {})
      toast({ title: 'Check your email', description: message })
    } catch (error) {
      toast({ title: 'The link was not sent', description: failureText(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice
      title="Please confirm your email address"
      action={
        <Button variant="secondary" size="small" onClick={() => void send()} busy={busy} busyText="Sending…">
          Send the link again
        </Button>
      }
    >
      We sent a link to {email}. Once it is confirmed, earlier orders placed with it appear here.
    </Notice>
  )
}
