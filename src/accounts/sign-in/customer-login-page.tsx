import type { EmailSignIn } from '#accounts/sign-in-forms.ts'
import { findCustomerHome } from '#accounts/find-customer-home.ts'
import { SocialSignIn } from '#accounts/providers/social-sign-in.tsx'
import { Link, useNavigate } from '#lib/navigation/navigation.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Tabs } from '#ui/panels/tabs.tsx'
import { AccountReasons } from '#accounts/sign-in-form/account-reasons.tsx'
import { AuthFrame } from '#accounts/sign-in-form/auth-frame.tsx'
import { CustomerRegisterForm } from './customer-register-form.tsx'
import { SignInEnd } from '#accounts/sign-in-form/sign-in-end.tsx'
import { useCodeStep } from '#accounts/sign-in-form/use-code-step.tsx'
import { useLazyForm } from '#accounts/sign-in-form/use-lazy-form.tsx'
import { useWaitingMail, WaitingMail } from '#accounts/sign-in-form/waiting-mail.tsx'
import { sayLoginFailed, sendSignIn } from '#accounts/sign-in-form/use-sign-in.tsx'

const tabs = [
  { id: 'sign-in', label: 'Sign In', content: <CustomerSignInForm /> },
  { id: 'register', label: 'Register', content: <CustomerRegisterForm /> },
]

export function CustomerLoginPage() {
  const { name, signInWith } = useSite()
  return (
    <>
      <PageHead
        title="Customer Account"
        description={`Your ${name} account: sign in or register with your email address and carry on shopping.`}
      />
      <AuthFrame
        title="Customer account"
        intro="Sign in or register with your email address, then carry on shopping where you were."
        aside={<AccountReasons />}
      >
        <Tabs label="Sign in or register" tabs={tabs} />
        <SocialSignIn from="/customer-login" />
        {signInWith.length > 0 && (
          <p className="auth-form-print auth-form-terms">
            By continuing you accept our <Link to="/terms">terms</Link> and <Link to="/privacy">privacy policy</Link>.
          </p>
        )}
        <p className="customer-login-onward">
          <Link to="/pool-shop">← Continue shopping without account</Link>
        </p>
      </AuthFrame>
    </>
  )
}

function CustomerSignInForm() {
  const navigate = useNavigate()
  const step = useCodeStep()
  const waiting = useWaitingMail()
  const form = useLazyForm<EmailSignIn>({
    load: async () => (await import('#accounts/sign-in-forms.ts')).EmailSignIn,
    native: true,
    submit: ({ email: username, ...rest }) =>
      waiting.signIn({ username, ...rest }, () =>
        step.signIn(async () => {
          await sendSignIn({ username, ...rest })
          navigate(await findCustomerHome())
        }),
      ),
    failed: (error) => sayLoginFailed(error),
  })
  return (
    <form {...form.props} className="stack" method="post" aria-label="Sign In">
      <ErrorSummary form={form} />
      <WaitingMail typed={waiting.typed} />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" required />
      <PasswordField {...form.field('password')} label="Password" required />
      <SignInEnd form={form} codeAsked={step.asked} />
    </form>
  )
}
