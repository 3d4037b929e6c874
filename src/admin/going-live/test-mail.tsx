import { Mail } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { Button } from '#ui/marks/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { goingLiveApi } from './going-live.ts'

export function TestMail() {
  const [code, setCode] = useState('')
  const send = useStaffAction({
    work: async () => {
      const { to } = await call(goingLiveApi.sendTestMail, {})
      toast({ title: 'A test email is on its way', description: `It goes to ${to} and contains a code.` })
    },
  })
  const confirm = useStaffAction({ work: () => call(goingLiveApi.confirmTestMail, { code }), done: 'Email arrives' })
  return (
    <form
      className="going-live-list-code"
      aria-label="Test email"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm.run()
      }}
    >
      <Button
        variant="secondary"
        size="small"
        busy={send.busy}
        icon={<Mail aria-hidden="true" />}
        onClick={() => void send.run()}
      >
        Send a test email
      </Button>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="small" variant="secondary" busy={confirm.busy}>
        Confirm
      </Button>
    </form>
  )
}
