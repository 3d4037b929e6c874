import type { RegisterForm } from '#accounts/registration-forms.ts'
import { ConfirmPasswordField, NewPasswordField } from '#accounts/new-password-field.tsx'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextField } from '#ui/form/field.tsx'
import { SubmitButton } from '#accounts/sign-in-form/submit-button.tsx'
import { useLazyForm } from '#accounts/sign-in-form/use-lazy-form.tsx'
import { RegistrationSent, sayRegistrationFailed, useRegister } from '#accounts/sign-in-form/use-register.tsx'
import { UsernameField } from '#accounts/sign-in-form/username-field.tsx'
import { homeOf } from '#accounts/sign-in-form/use-sign-in.tsx'
import { takeWantedAddress } from '#accounts/sign-in-form/wanted-address.ts'

export function CreateAccountForm() {
  const navigate = useNavigate()
  const { register, sent } = useRegister((answer) => navigate(takeWantedAddress('order') ?? homeOf(answer)))
  const form = useLazyForm<RegisterForm>({
    load: async () => (await import('#accounts/registration-forms.ts')).RegisterForm,
    submit: ({ username, email, password }) => register({ username, email, password }),
    failed: (error) => sayRegistrationFailed(error),
  })
  if (sent) return <RegistrationSent {...sent} />
  return (
    <form {...form.props} className="stack" method="post" aria-label="Create Account">
      <ErrorSummary form={form} />
      <UsernameField {...form.field('username')} maxLength={30} />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" aria-required />
      <NewPasswordField {...form.field('password')} label="Password" aria-required />
      <ConfirmPasswordField {...form.field('confirmPassword')} />
      <SubmitButton form={form} busyText="Creating Account...">
        Create Account
      </SubmitButton>
    </form>
  )
}
