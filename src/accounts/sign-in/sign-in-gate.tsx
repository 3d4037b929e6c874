import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { AccountOutline } from '#accounts/frame/account-outline.tsx'
import { useSession } from '#accounts/use-session.tsx'
import { hearElsewhere } from '#lib/reading/changed-tags.ts'
import { StateScreen } from '#media/state/state-screen.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { DemoButton } from '#accounts/sign-in-form/demo-button.tsx'

type SignInGateProps = {
  /** Heading of the page while the session is unknown or its code is being fetched. */
  title: string
  text: string
  /** What this browser may see without signing in. */
  ways?: ReactNode
  children: ReactNode
}

export function SignInGate({ title, text, ways, children }: SignInGateProps) {
  const session = useSession()
  useForgetting(session?.token)
  if (session === undefined) return <AccountOutline title={title} />
  if (session) return <Suspense fallback={<AccountOutline title={title} />}>{children}</Suspense>
  return (
    <StateScreen
      scene="flames"
      title="Sign In Required"
      text={text}
      ways={ways}
      action={
        <>
          <ButtonLink to="/login" size="large">
            Sign In
          </ButtonLink>
          <DemoButton size="large" />
        </>
      }
    />
  )
}

/** Another tab may sign out, or sign in as another person: nothing of the former person stays on the screen. */
function useForgetting(token: string | undefined) {
  const before = useRef(token)
  useEffect(() => {
    const last = before.current
    before.current = token
    if (last === undefined || last === token) return
    if (token === undefined) hearElsewhere(['everything'])
    else location.reload()
  }, [token])
}
