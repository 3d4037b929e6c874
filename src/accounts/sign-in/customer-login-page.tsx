import { SocialSignIn } from '#accounts/providers/social-sign-in.tsx'
import { Link } from '#lib/navigation.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AccountReasons } from './account-reasons.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CustomerRegisterForm } from './customer-register-form.tsx'
import { CustomerSignInForm } from './customer-sign-in-form.tsx'
import './customer-login-page.css'

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
        description={`The customer account of ${name}: sign in or register with your e-mail address and carry on shopping.`}
      />
      <AuthFrame
        title="Customer account"
        intro="Sign in or register with your e-mail address, then carry on shopping where you were."
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
