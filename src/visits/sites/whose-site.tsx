import { Link } from '#lib/navigation/navigation.tsx'
import type { VisitSite } from './site.ts'

export function Whose({ site }: { site: Pick<VisitSite, 'account'> }) {
  if (!site.account) return 'Without an account.'
  return (
    <>
      Of{' '}
      <Link to={`/admin-dashboard?tab=customers&id=${encodeURIComponent(site.account.id)}`} className="sites-link">
        {site.account.name}
      </Link>
      , who has an account and sees the pools and tanks there.
    </>
  )
}
