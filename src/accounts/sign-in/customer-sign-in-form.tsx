import type { EmailSignIn } from '#accounts/account.ts'
import { call } from '#lib/call.ts'
import { Link, useNavigate } from '#lib/navigation.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.tsx'
import { sayLoginFailed } from './login-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { CodeField, useCodeStep } from './use-code-step.tsx'
import { useLazyForm } from './use-lazy-form.tsx'
import { useTakeSession } from './use-sign-in.tsx'

export function CustomerSignInForm() {
  const navigate = useNavigate()
  const take = useTakeSession()
  const step = useCodeStep()
  const form = useLazyForm<EmailSignIn>({
    load: async () => (await import('#accounts/account.ts')).EmailSignIn,
    native: true,
    submit: ({ email, ...rest }) =>
      step.signIn(async () => {
        const { accountApi } = await import('#accounts/account.ts')
        const answer = await call(accountApi.signIn, { username: email, ...rest })
        take(answer)
        toast({ title: 'Login successful', description: `Welcome back, ${answer.user.username}!` })
        navigate('/pool-shop')
      }),
    failed: (error) => sayLoginFailed(error),
  })
  return (
    <form {...form.props} className="auth-form" method="post" aria-label="Sign In">
      <ErrorSummary form={form} />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField {...form.field('password')} label="Password" required />
      <CodeField form={form} asked={step.asked} />
      <div className="auth-form-row">
        <CheckboxField {...form.field('rememberMe')} label="Remember me" />
        <Link to="/forgot-password">Forgot password?</Link>
      </div>
      <SubmitButton form={form} busyText="Signing In...">
        Sign In
      </SubmitButton>
    </form>
  )
}
