import { useEffect, useRef, useState } from 'react'
import { call, failureText, isSignedOut } from '#lib/call.ts'
import { PageHead } from '#settings/page-head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { useAddressToken } from './use-address-token.tsx'
import { endSession, useSession } from '#accounts/use-session.tsx'

type Outcome = { kind: 'confirmed' | 'refused'; text: string }

/** The page behind a confirmation link. A person who confirms the address of an account is signed in to it: others sign in first. */
export function VerifyEmailPage() {
  const token = useAddressToken()
  const session = useSession()
  const outcome = useVerification(session ? token : null)
  const mustSignIn = token && !session && !outcome
  return (
    <>
      <PageHead title="Confirm Your Email" />
      <AuthFrame
        title="Confirm your email address"
        intro={
          mustSignIn
            ? 'Please sign in to the account this address belongs to. That confirms it.'
            : 'Earlier orders placed with this address then appear in your account.'
        }
      >
        {token === '' ? (
          <VerificationOutcome outcome={incomplete} />
        ) : outcome ? (
          <VerificationOutcome outcome={outcome} />
        ) : mustSignIn ? (
          <LoginForm stay />
        ) : (
          <Spinner label="Confirming your address…" shown />
        )}
      </AuthFrame>
    </>
  )
}

function VerificationOutcome({ outcome: { kind, text } }: { outcome: Outcome }) {
  const confirmed = kind === 'confirmed'
  return (
    <div className="auth-form">
      <Notice tone={confirmed ? 'success' : 'warning'} live title={confirmed ? 'Confirmed' : 'That did not work'}>
        {text}
      </Notice>
      <ButtonLink to={confirmed ? '/orders' : '/dashboard/settings'} wide>
        {confirmed ? 'See your orders' : 'Send a new link from your settings'}
      </ButtonLink>
    </div>
  )
}

async function sendToken(token: string) {
  const { accountApi } = await import('#accounts/account-api.ts')
  return call(accountApi.verifyEmail, { token })
}

const incomplete: Outcome = { kind: 'refused', text: 'Please open the link in our email again.' }

/** Sends the token once; null waits. */
function useVerification(token: string | null) {
  const asked = useRef(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (!token || asked.current) return
    asked.current = true
    sendToken(token).then(
      ({ message }) => {
        setOutcome({ kind: 'confirmed', text: message })
      },
      (error: unknown) => {
        asked.current = false
        if (isSignedOut(error)) endSession()
        else setOutcome({ kind: 'refused', text: failureText(error) })
      },
    )
  }, [token])
  return outcome
}
