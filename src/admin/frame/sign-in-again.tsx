import type { Profile } from '#accounts/account.ts'
import { AdminLoginForm } from '#accounts/sign-in/admin-login-form.tsx'
import { DemoButton } from '#accounts/sign-in-form/demo-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import './sign-in-again.css'

export function SignInAgain({ person, onClose }: { person: Profile; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Please sign in again"
      description="Your session has ended. Your work is kept behind this window."
      initialFocus="[name=password]"
    >
      <div className="sign-in-again stack">
        <AdminLoginForm username={person.username} />
        <DemoButton wide who="admin" label="Try the demo admin" />
      </div>
    </Dialog>
  )
}
