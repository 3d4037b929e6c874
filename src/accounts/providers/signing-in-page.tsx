import { startSession } from '#accounts/use-session.tsx'
import { useEffect, useRef, useState } from 'react'
import { providerNames, returnPath } from '#accounts/provider-names.ts'
import { AuthFrame } from '#accounts/sign-in-form/auth-frame.tsx'
import { LinkState } from '#accounts/sign-in-form/link-state.tsx'
import { call, failureText } from '#lib/reading/call.ts'
import { useAddress, useNavigate } from '#lib/navigation/navigation.tsx'
import { PageHead } from '#settings/page-head.tsx'
import type { SignInProvider } from '#settings/sign-in-provider.ts'
import { Spinner } from '#ui/marks/spinner.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import type { SignedInByProvider } from './provider-sign-in.ts'
import { findHomeAfter, readSignInOrigin } from './sign-in-origin.ts'

export function SigningInPage() {
  const { pathname } = useAddress()
  const provider: SignInProvider = pathname === returnPath('facebook') ? 'facebook' : 'google'
  const refused = useReturn(provider)
  return (
    <>
      <PageHead title="Signing In" />
      {refused ? (
        <LinkState title="You are not signed in" text={refused} to={readSignInOrigin()} label="Back to signing in" />
      ) : (
        <AuthFrame title={`Signing in with ${providerNames[provider]}`}>
          <Spinner label="Opening your account…" shown />
        </AuthFrame>
      )}
    </>
  )
}

/** Sends the provider's parameters to the server, once. Returns the reason if nobody was signed in. */
function useReturn(provider: SignInProvider) {
  const navigate = useNavigate()
  const asked = useRef(false)
  const [refused, setRefused] = useState('')
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const name = providerNames[provider]
    const sent = new URLSearchParams(location.search)
    if (sent.get('error') === 'access_denied') {
      toast({ title: `You did not sign in with ${name}`, description: 'Choose how you would like to sign in.' })
      navigate(readSignInOrigin(), { replace: true })
      return
    }
    finish(provider, sent).then(
      async (answer) => {
        startSession(answer)
        welcome(answer)
        navigate(await findHomeAfter(readSignInOrigin()), { replace: true })
      },
      (error: unknown) =>
        setRefused(
          failureText(error, `We could not sign you in with ${name}. Please start again, or use your password.`),
        ),
    )
  }, [provider, navigate])
  return refused
}

async function finish(provider: SignInProvider, sent: URLSearchParams) {
  const [code, state] = [sent.get('code'), sent.get('state')]
  if (!code || !state) throw new Error('nothing was sent along')
  const { providerSignInApi } = await import('./provider-sign-in.ts')
  return call(providerSignInApi.finish, { provider, code, state })
}

function welcome({ isNew, user }: SignedInByProvider) {
  toast({
    title: isNew ? 'Registration successful' : 'Login successful',
    description: isNew ? `Welcome, ${user.username}!` : `Welcome back, ${user.username}!`,
  })
}
