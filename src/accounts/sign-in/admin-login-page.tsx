import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useSession } from '#accounts/use-session.tsx'
import { Link, useNavigate } from '#lib/navigation/navigation.tsx'
import { isStaff } from '#accounts/roles.ts'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { AdminLoginForm } from './admin-login-form.tsx'
import { AuthFrame } from '#accounts/sign-in-form/auth-frame.tsx'
import { DemoButton } from '#accounts/sign-in-form/demo-button.tsx'
import { takeWantedAddress } from '#accounts/sign-in-form/wanted-address.ts'

export function AdminLoginPage() {
  const { name, mode } = useSite()
  const session = useSession()
  const navigate = useNavigate()
  const inside = session ? isStaff(session.role) : false
  useEffect(() => {
    if (inside) navigate(takeWantedAddress('admin') ?? '/admin-dashboard', { replace: true })
  }, [inside, navigate])
  return (
    <>
      <PageHead title="Admin Login" />
      <AuthFrame
        top={<ShieldCheck aria-hidden="true" />}
        title="Admin Login"
        scene="readings"
        formTitle="Sign in with your staff account"
        intro={
          <>
            For staff of {name}. Customers sign in with <Link to="/client-login">Client Login</Link>.
          </>
        }
      >
        <AdminLoginForm />
        {mode === 'demo' && (
          <div className="auth-demo">
            <DemoButton wide who="admin" label="Try the demo admin" />
            <p className="soft">Look around the admin area with sample data.</p>
          </div>
        )}
      </AuthFrame>
    </>
  )
}
