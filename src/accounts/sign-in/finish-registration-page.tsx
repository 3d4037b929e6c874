import type { RegistrationEnd } from '#accounts/account.ts'
import { call } from '#lib/call.ts'
import { Link, useNavigate } from '#lib/navigation.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAddressToken } from './use-address-token.tsx'
import { useLazyForm } from './use-lazy-form.tsx'
import { sayRegistered } from './use-register.tsx'
import { homeOf, useTakeSession } from './use-sign-in.tsx'

/** Where the link of a registration leads: the account begins once its password was typed again. */
export function FinishRegistrationPage() {
  const token = useAddressToken()
  return (
    <>
      <PageHead title="Finish Your Registration" />
      <AuthFrame
        title="Finish your registration"
        intro="Please type the password that you have just chosen. Then your account is open."
      >
        {token === '' ? <NoLink /> : <FinishForm token={token} />}
      </AuthFrame>
    </>
  )
}

function NoLink() {
  const register = (
    <ButtonLink to="/login" variant="secondary" size="small">
      Register once more
    </ButtonLink>
  )
  return (
    <Notice tone="warning" title="This link is not complete" action={register}>
      Please open the link in our mail once more, or register again.
    </Notice>
  )
}

function FinishForm({ token }: { token: string | null }) {
  const navigate = useNavigate()
  const take = useTakeSession()
  const form = useLazyForm<Pick<RegistrationEnd, 'password'>>({
    load: async () => (await import('#accounts/account.ts')).RegistrationEndForm,
    submit: async ({ password }) => {
      const { accountApi } = await import('#accounts/account.ts')
      const answer = await call(accountApi.finishRegistration, { token: token ?? '', password })
      take(answer)
      sayRegistered(answer.user.username)
      navigate(homeOf(answer), { replace: true })
    },
  })
  return (
    <form {...form.props} className="auth-form" method="post" aria-label="Finish your registration">
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
