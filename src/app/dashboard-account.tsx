import type { Profile } from '#accounts/account.ts'
import { formatDate } from '#lib/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'

export function DashboardAccount({ profile }: { profile: Profile }) {
  const { fullName, username, email, emailVerified, phone, city, memberSince, newsletter, sample } = profile
  return (
    <div className="dashboard-account">
      {sample && <Badge>Sample data</Badge>}
      <dl>
        <dt>Name</dt>
        <dd>{fullName}</dd>
        <dt>Username</dt>
        <dd>{username}</dd>
        <dt>E-mail</dt>
        <dd>
          {email}{' '}
          <Badge tone={emailVerified ? 'success' : 'warning'}>{emailVerified ? 'Confirmed' : 'Not confirmed'}</Badge>
        </dd>
        <dt>Phone</dt>
        <dd>{phone || 'Not given'}</dd>
        <dt>City</dt>
        <dd>{city || 'Not given'}</dd>
        <dt>Newsletter</dt>
        <dd>{newsletter ? 'Yes' : 'No'}</dd>
        <dt>With us since</dt>
        <dd>{formatDate(memberSince)}</dd>
      </dl>
      <ButtonLink to="/dashboard/settings" variant="secondary">
        Change details
      </ButtonLink>
    </div>
  )
}
