import { SocialSignIn } from '#accounts/providers/social-sign-in.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Tabs } from '#ui/panels/tabs.tsx'
import { AccountReasons } from '#accounts/sign-in-form/account-reasons.tsx'
import { AuthFrame } from '#accounts/sign-in-form/auth-frame.tsx'
import { CreateAccountForm } from './create-account-form.tsx'
import { DemoButton } from '#accounts/sign-in-form/demo-button.tsx'
import { LoginForm } from './login-form.tsx'

const tabs = [
  { id: 'sign-in', label: 'Sign In', content: <LoginForm /> },
  { id: 'create-account', label: 'Create Account', content: <CreateAccountForm /> },
]

export function LoginPage() {
  const { name, mode } = useSite()
  return (
    <>
      <PageHead
        title="Sign In"
        description={`Sign in to your ${name} account, or create one, to follow your orders and check out faster.`}
      />
      <AuthFrame
        title="Your account"
        intro="Sign in to see your orders, or create an account in a minute."
        aside={<AccountReasons />}
      >
        <Tabs label="Sign in or create an account" tabs={tabs} />
        <SocialSignIn from="/login" />
        {mode === 'demo' && (
          <div className="auth-demo">
            <DemoButton wide to="/dashboard" />
            <p className="soft">Look around with sample orders; no account needed.</p>
          </div>
        )}
        <p className="auth-form-print auth-form-terms">
          By continuing you accept our <Link to="/terms-of-service">terms of service</Link> and{' '}
          <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </AuthFrame>
    </>
  )
}
