import type { EmailSignIn } from '#accounts/account.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SignInEnd } from './sign-in-end.tsx'
import { useCodeStep } from './use-code-step.tsx'
import { useLazyForm } from './use-lazy-form.tsx'
import { sayLoginFailed, useSignIn } from './use-sign-in.tsx'

export function CustomerSignInForm() {
  const navigate = useNavigate()
  const signIn = useSignIn()
  const step = useCodeStep()
  const form = useLazyForm<EmailSignIn>({
    load: async () => (await import('#accounts/account.ts')).EmailSignIn,
    native: true,
    submit: ({ email, ...rest }) =>
      step.signIn(async () => {
        await signIn({ username: email, ...rest })
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
      <SignInEnd form={form} codeAsked={step.asked} />
    </form>
  )
}
