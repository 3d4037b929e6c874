import type { AdminSignIn } from '#accounts/sign-in-forms.ts'
import { CallFailed } from '#lib/reading/call.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SubmitButton } from '#accounts/sign-in-form/submit-button.tsx'
import { CodeField, useCodeStep } from '#accounts/sign-in-form/use-code-step.tsx'
import { useLazyForm } from '#accounts/sign-in-form/use-lazy-form.tsx'
import { UsernameField } from '#accounts/sign-in-form/username-field.tsx'
import { sayLoginFailed, sendSignIn } from '#accounts/sign-in-form/use-sign-in.tsx'

/** The sign-in form of staff; the screen that contains it goes on once they have signed in. `username`: the expected person. */
export function AdminLoginForm({ username }: { username?: string }) {
  const step = useCodeStep()
  const form = useLazyForm<AdminSignIn>({
    load: async () => (await import('#accounts/sign-in-forms.ts')).AdminSignIn,
    submit: (values) =>
      step.signIn(async () => {
        await sendSignIn({ ...values, as: 'admin' })
      }),
    failed: (error) => {
      const noAdmin = error instanceof CallFailed && error.status === 403
      sayLoginFailed(error, noAdmin ? 'Access denied' : undefined)
    },
  })
  return (
    <form {...form.props} className="stack" method="post" aria-label="Admin Login">
      <ErrorSummary form={form} />
      <UsernameField {...form.field('username')} defaultValue={username} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" aria-required />
      <CodeField form={form} asked={step.asked} />
      <SubmitButton form={form} busyText="Signing In...">
        Sign In
      </SubmitButton>
    </form>
  )
}
