import { LogOut, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '#accounts/account.ts'
import { useSignOut } from '#accounts/sign-in-form/use-sign-in.tsx'
import { useSession } from '#accounts/use-session.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { roleLabels } from '#accounts/role-rights.ts'
import { LogoMark } from '#media/logo-mark.tsx'
import { useSite } from '#settings/use-site.tsx'
import { SampleScreen } from '#staff/frame/sample-shown.tsx'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import { useChosenInSight } from '#ui/panels/use-chosen-in-sight.tsx'
import { tabAddress, useAdminTabs } from './admin-tabs.tsx'
import { useChanges } from './use-changes.tsx'
import './admin-frame.css'

type AdminFrameProps = { person: Profile; chosen?: string | undefined; children: ReactNode }

export function AdminFrame({ person, chosen, children }: AdminFrameProps) {
  const { name } = useSite()
  useChanges(useSession()?.token)
  const signOut = useSignOut('/admin-login')
  const places = useChosenInSight<HTMLUListElement>(chosen ?? '')
  return (
    <div className="admin-frame">
      <aside className="admin-frame-side">
        <Link to="/admin" className="admin-frame-brand">
          <LogoMark />
          <span>
            {name}
            <small>Admin</small>
          </span>
        </Link>
        <nav aria-label="Admin">
          <ul className="admin-frame-places" ref={places}>
            {useAdminTabs().map(({ id, label, icon: Icon, Count }) => (
              <li key={id}>
                <Link
                  to={tabAddress(id)}
                  className="admin-frame-place"
                  aria-current={id === chosen ? 'page' : undefined}
                >
                  <Icon />
                  {label}
                  {Count && <Count />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="admin-frame-foot">
          <p className="soft admin-frame-person">
            <span>
              {person.fullName || person.username}
              <small>{roleLabels[person.role]}</small>
            </span>
            <ThemeToggle />
          </p>
          <Link to="/" className="admin-frame-place">
            <Store aria-hidden="true" />
            View Store
          </Link>
          <button type="button" className="admin-frame-place" onClick={() => void signOut()}>
            <LogOut aria-hidden="true" />
            Logout
          </button>
        </div>
      </aside>
      <div className="admin-frame-work">
        <SampleScreen>{children}</SampleScreen>
      </div>
    </div>
  )
}
