import { useEffect, useRef } from 'react'
import { AdminLoginForm } from '#accounts/sign-in/admin-login-form.tsx'
import { useSession } from '#accounts/use-session.tsx'

export function SignInForRound({ again, done }: { again: boolean; done: () => Promise<void> }) {
  const token = useSession()?.token
  const before = useRef(token)
  useEffect(() => {
    if (token === before.current) return
    before.current = token
    void done()
  }, [token, done])
  const Heading = again ? 'h2' : 'h1'
  return (
    <section className="round-card" aria-labelledby="sign-in-for-round">
      <Heading id="sign-in-for-round">{again ? 'Please sign in again' : 'Please sign in'}</Heading>
      <p>
        {again
          ? 'You were signed out. What you have written stays on this phone and is sent once you have signed in.'
          : 'With your staff account. Your visits of today and tomorrow then stay on this phone.'}
      </p>
      <AdminLoginForm />
    </section>
  )
}
