import type { RegisterForm } from '#accounts/account.ts'
import { ConfirmPasswordField, NewPasswordField } from '#accounts/new-password-field.tsx'
import { call, refusalText } from '#lib/call.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useLazyForm } from './use-lazy-form.tsx'
import { homeOf, useTakeSession } from './use-sign-in.tsx'
import { takeWantedAddress } from './wanted-address.ts'

export function CreateAccountForm() {
  const navigate = useNavigate()
  const take = useTakeSession()
  const form = useLazyForm<RegisterForm>({
    load: async () => (await import('#accounts/account.ts')).RegisterForm,
    submit: async ({ username, email, password }) => {
      const { accountApi } = await import('#accounts/account.ts')
      const answer = await call(accountApi.register, { username, email, password })
      take(answer)
      sayRegistered(answer.user.username)
      navigate(takeWantedAddress('order') ?? homeOf(answer))
    },
    failed: (error) => sayRegistrationFailed(error),
  })
  return (
    <form {...form.props} className="auth-form" method="post" aria-label="Create Account">
      <ErrorSummary form={form} />
      <TextField
        {...form.field('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        aria-required
      />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        aria-required
      />
      <NewPasswordField {...form.field('password')} label="Password" aria-required />
      <ConfirmPasswordField {...form.field('confirmPassword')} />
      <SubmitButton form={form} busyText="Creating Account...">
        Create Account
      </SubmitButton>
    </form>
  )
}

export function sayRegistered(username: string) {
  toast({ title: 'Registration successful', description: `Welcome, ${username}!` })
}

export function sayRegistrationFailed(error: unknown) {
  toast({
    title: 'Registration failed',
    description: refusalText(error, 'Username or email already exists'),
    variant: 'destructive',
  })
}
