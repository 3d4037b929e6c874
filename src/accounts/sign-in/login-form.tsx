import type { SignIn } from '#accounts/sign-in-forms.ts'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SignInEnd } from '#accounts/sign-in-form/sign-in-end.tsx'
import { useCodeStep } from '#accounts/sign-in-form/use-code-step.tsx'
import { useLazyForm } from '#accounts/sign-in-form/use-lazy-form.tsx'
import { homeOf, sayLoginFailed, sendSignIn } from '#accounts/sign-in-form/use-sign-in.tsx'
import { UsernameField } from '#accounts/sign-in-form/username-field.tsx'
import { useWaitingMail, WaitingMail } from '#accounts/sign-in-form/waiting-mail.tsx'
import { takeWantedAddress } from '#accounts/sign-in-form/wanted-address.ts'

/** `stay`: the page that contains it goes on by itself. */
export function LoginForm({ stay = false }: { stay?: boolean }) {
  const navigate = useNavigate()
  const step = useCodeStep()
  const waiting = useWaitingMail()
  const form = useLazyForm<SignIn>({
    load: async () => (await import('#accounts/sign-in-forms.ts')).SignIn,
    submit: (values) =>
      waiting.signIn(values, () =>
        step.signIn(async () => {
          const answer = await sendSignIn(values)
          if (!stay) navigate(takeWantedAddress('order') ?? homeOf(answer))
        }),
      ),
    failed: (error) => sayLoginFailed(error),
  })
  return (
    <form {...form.props} className="stack" method="post" aria-label="Sign In">
      <ErrorSummary form={form} />
      <WaitingMail typed={waiting.typed} />
      <UsernameField {...form.field('username')} hint="Or the email address of your account" />
      <PasswordField {...form.field('password')} label="Password" aria-required />
      <SignInEnd form={form} codeAsked={step.asked} />
    </form>
  )
}
