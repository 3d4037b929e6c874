import type { SignIn } from '#accounts/account.ts'
import { call, failureText } from '#lib/call.ts'
import { Link, useNavigate } from '#lib/navigation.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.tsx'
import { SubmitButton } from './submit-button.tsx'
import { CodeField, useCodeStep } from './use-code-step.tsx'
import { useLazyForm } from './use-lazy-form.tsx'
import { homeOf, useTakeSession } from './use-sign-in.tsx'

/** `stay`: the page that it stands on goes on by itself. */
export function LoginForm({ stay = false }: { stay?: boolean }) {
  const navigate = useNavigate()
  const take = useTakeSession()
  const step = useCodeStep()
  const form = useLazyForm<SignIn>({
    load: async () => (await import('#accounts/account.ts')).SignIn,
    submit: (values) =>
      step.signIn(async () => {
        const { accountApi } = await import('#accounts/account.ts')
        const answer = await call(accountApi.signIn, values)
        take(answer)
        toast({ title: 'Login successful', description: `Welcome back, ${answer.user.username}!` })
        if (!stay) navigate(homeOf(answer))
      }),
    failed: (error) => sayLoginFailed(error),
  })
  return (
    <form {...form.props} className="auth-form" method="post" aria-label="Sign In">
      <ErrorSummary form={form} />
      <TextField
        {...form.field('username')}
        label="Username"
        hint="Or the e-mail address of your account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <PasswordField {...form.field('password')} label="Password" aria-required />
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

export function sayLoginFailed(error: unknown) {
  toast({
    title: 'Login failed',
    description: failureText(error, 'Invalid username or password'),
    variant: 'destructive',
  })
}
