import { startSession } from '#accounts/use-session.tsx'
import { useState } from 'react'
import type { RegistrationEnd } from '#accounts/registration-forms.ts'
import { call, failureText } from '#lib/reading/call.ts'
import { Link, useNavigate } from '#lib/navigation/navigation.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { AuthFrame } from '#accounts/sign-in-form/auth-frame.tsx'
import { isOfLink, LinkState } from '#accounts/sign-in-form/link-state.tsx'
import { SubmitButton } from '#accounts/sign-in-form/submit-button.tsx'
import { useOwnParameter } from '#lib/navigation/own-address.tsx'
import { useLazyForm } from '#accounts/sign-in-form/use-lazy-form.tsx'
import { sayRegistered } from '#accounts/sign-in-form/use-register.tsx'
import { homeOf } from '#accounts/sign-in-form/use-sign-in.tsx'

export function FinishRegistrationPage() {
  const token = useOwnParameter('token')
  const [spent, setSpent] = useState('')
  return (
    <>
      <PageHead title="Finish Your Registration" />
      {token === '' || spent !== '' ? (
        <LinkState
          title={spent ? 'This link cannot be used' : 'This link is incomplete'}
          text={spent || 'Please open the link in our email again, or register once more.'}
          to="/login"
          label="Sign in or register"
        />
      ) : (
        <AuthFrame
          title="Finish your registration"
          intro="Enter the password you have just chosen to open your account."
        >
          <FinishForm token={token} onSpent={setSpent} />
        </AuthFrame>
      )}
    </>
  )
}

function FinishForm({ token, onSpent }: { token: string | null; onSpent: (why: string) => void }) {
  const navigate = useNavigate()
  const form = useLazyForm<Pick<RegistrationEnd, 'password'>>({
    load: async () => (await import('#accounts/registration-forms.ts')).RegistrationEndForm,
    submit: async ({ password }) => {
      const { accountApi } = await import('#accounts/account-api.ts')
      try {
        const answer = await call(accountApi.finishRegistration, { token: token ?? '', password })
        startSession(answer)
        sayRegistered(answer.user.username)
        navigate(homeOf(answer), { replace: true })
      } catch (error) {
        if (!isOfLink(error)) throw error
        onSpent(failureText(error))
      }
    },
  })
  return (
    <form {...form.props} className="stack" method="post" aria-label="Finish your registration">
      <ErrorSummary form={form} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" aria-required />
      <SubmitButton form={form} busyText="Opening your account…" disabled={token === null}>
        Open my account
      </SubmitButton>
      <p className="auth-form-row">
        <Link to="/login">Back to sign in</Link>
      </p>
    </form>
  )
}
