import { useEffect, useRef } from 'react'
import { useSession } from '#accounts/use-session.tsx'
import { Link, useNavigate } from '#lib/navigation/navigation.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Container } from '#ui/page/section.tsx'
import { Spinner } from '#ui/marks/spinner.tsx'

/** The page that the header links to: leads to one's own pages, or to sign-in. */
export function ClientLoginPage() {
  const navigate = useNavigate()
  const session = useSession()
  const led = useRef(false)
  useEffect(() => {
    if (session === undefined || led.current) return
    led.current = true
    navigate(session ? '/dashboard' : '/login', { replace: true })
  }, [session, navigate])
  return (
    <Container>
      <PageHead title="Client Login" />
      <EmptyState
        level={1}
        title="Client Login"
        text={<Link to="/login">Go to sign in</Link>}
        action={
          <div data-scripted>
            <Spinner label="Opening your account" />
          </div>
        }
      />
      <WithoutScripts />
    </Container>
  )
}
