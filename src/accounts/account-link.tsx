import type { ReactElement } from 'react'
import { ButtonLink } from '#ui/marks/button.tsx'
import { useSession } from './use-session.tsx'

/** To one's account, or to the sign-in that leads there; `signedOut` says so where nobody is signed in. */
export function AccountLink({ signedOut = 'Account', icon }: { signedOut?: string; icon?: ReactElement }) {
  const session = useSession()
  return (
    <ButtonLink to={session ? '/dashboard' : '/customer-login'} variant="secondary" size="small" icon={icon}>
      {session ? 'Account' : signedOut}
    </ButtonLink>
  )
}
