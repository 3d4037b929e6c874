import { CalendarCheck, Droplets, LayoutDashboard, LogOut, Package, Settings, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { accountApi } from '#accounts/account-api.ts'
import { useSignOut } from '#accounts/sign-in-form/use-sign-in.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { useChosenInSight } from '#ui/panels/use-chosen-in-sight.tsx'
import '#ui/panels/tabs.css'
import './account-frame.css'

const places = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/orders', label: 'Orders', icon: Package },
  { to: '/dashboard/water', label: 'Water', icon: Droplets },
  { to: '/shop', label: 'Shop', icon: Store },
  { to: '/dashboard/settings', label: 'Settings', icon: Settings },
]

type AccountFrameProps = {
  title: ReactNode
  intro?: ReactNode
  eyebrow?: ReactNode
  sample?: boolean
  children: ReactNode
}

export function AccountFrame({ title, intro, eyebrow, sample = false, children }: AccountFrameProps) {
  const signOut = useSignOut()
  const { data: further } = useRead<typeof accountApi.places>('/api/users/places')
  const row = useChosenInSight<HTMLUListElement>(String(further?.length))
  const [first, ...others] = places
  return (
    <>
      <PageHeader
        title={
          sample ? (
            <span className="account-frame-title">
              {title} <Badge>Sample data</Badge>
            </span>
          ) : (
            title
          )
        }
        intro={intro}
        eyebrow={eyebrow}
      />
      <Container className="account-frame">
        <nav className="account-frame-nav" aria-label="Your account">
          <ul ref={row}>
            {[first!, ...(further ?? []).map((place) => ({ ...place, icon: CalendarCheck })), ...others].map(
              ({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} className="account-frame-place">
                    <Icon aria-hidden="true" />
                    {label}
                  </Link>
                </li>
              ),
            )}
            <li>
              <button type="button" className="account-frame-place" onClick={() => void signOut()}>
                <LogOut aria-hidden="true" />
                Log Out
              </button>
            </li>
          </ul>
        </nav>
        <div className="stack stack-large account-frame-content">{children}</div>
      </Container>
    </>
  )
}
