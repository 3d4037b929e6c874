import { useEffect, useRef, useState } from 'react'
import { call, failureText, isSignedOut } from '#lib/reading/call.ts'
import { PageHead } from '#settings/page-head.tsx'
import { Spinner } from '#ui/marks/spinner.tsx'
import { AuthFrame } from '#accounts/sign-in-form/auth-frame.tsx'
import { LinkState } from '#accounts/sign-in-form/link-state.tsx'
import { LoginForm } from './login-form.tsx'
import { useOwnParameter } from '#lib/navigation/own-address.tsx'
import { endSession, useSession } from '#accounts/use-session.tsx'

type Outcome = { kind: keyof typeof states; text: string }

/** The page behind a confirmation link. A person who confirms the address of an account is signed in to it: others sign in first. */
export function VerifyEmailPage() {
  const token = useOwnParameter('token')
  const session = useSession()
  const outcome = useVerification(session ? token : null)
  const shown = token === '' ? incomplete : outcome
  return (
    <>
      <PageHead title="Confirm Your Email" />
      {shown ? (
        <LinkState scene="daylight" {...states[shown.kind]} text={shown.text} />
      ) : (
        <AuthFrame
          title="Confirm your email address"
          intro={
            token && !session
              ? 'Please sign in to the account this address belongs to. That confirms it.'
              : 'Earlier orders placed with this address then appear in your account.'
          }
        >
          {token && !session ? <LoginForm stay /> : <Spinner label="Confirming your address…" shown />}
        </AuthFrame>
      )}
    </>
  )
}

const toSettings = { to: '/dashboard/settings', label: 'Send a new link from your settings' }
const states = {
  confirmed: { title: 'Confirmed', to: '/orders', label: 'See your orders' },
  refused: { title: 'That did not work', ...toSettings },
  incomplete: { title: 'This link is incomplete', ...toSettings },
}

async function sendToken(token: string) {
  const { accountApi } = await import('#accounts/account-api.ts')
  return call(accountApi.verifyEmail, { token })
}

const incomplete: Outcome = { kind: 'incomplete', text: 'Please open the link in our email again.' }

/** Sends the token once; null waits. */
function useVerification(token: string | null) {
  const asked = useRef(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (!token || asked.current) return
    asked.current = true
    sendToken(token).then(
      ({ message }) => setOutcome({ kind: 'confirmed', text: message }),
      (error: unknown) => {
        asked.current = false
        if (isSignedOut(error)) endSession()
        else setOutcome({ kind: 'refused', text: failureText(error) })
      },
    )
  }, [token])
  return outcome
}
