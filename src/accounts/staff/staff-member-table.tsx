import { useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { isStaff, roleLabels } from '#lib/rights.ts'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { Badge } from '#ui/badge.tsx'
import { StaffList } from '#ui/staff-list.tsx'
import { staffList } from '#ui/staff-list-of.ts'
import { StaffPair } from '#ui/staff-pair.tsx'
import { type StaffAccount, staffApi } from './staff.ts'
import { StaffActions } from './staff-actions.tsx'
import { StaffRoleDialog } from './staff-role-dialog.tsx'
import './staff-admin.css'

const list = staffList<typeof staffApi.accounts>({
  path: staffApi.accounts.path,
  of: ['account', 'accounts'],
  id: ({ id }) => id,
  filters: [{ kind: 'search', label: 'Find an account', placeholder: 'Name, username or e-mail' }],
})

/** The staff, or the accounts that a search finds. */
export function StaffMemberTable({ ownId }: { ownId: string }) {
  const searched = Boolean(useStaffQuery().query.get('search'))
  const [chosen, setChosen] = useState<StaffAccount | null>(null)
  return (
    <>
      <StaffList
        list={list}
        caption={searched ? 'Accounts found' : 'Staff'}
        columns={[
          { key: 'name', head: 'Name', share: 50, cell: (row) => <Name account={row} own={row.id === ownId} /> },
          { key: 'role', head: 'Role', cell: (row) => <Standing account={row} /> },
          {
            key: 'seen',
            head: 'Last seen',
            phone: 'none',
            cell: (row) => (row.lastSeenAt ? formatDate(row.lastSeenAt) : '–'),
          },
          {
            key: 'actions',
            head: 'Actions',
            bare: true,
            align: 'end',
            cell: (row) => <StaffActions account={row} own={row.id === ownId} onRole={() => setChosen(row)} />,
          },
        ]}
        level={3}
        empty={{ title: 'No account found', text: 'Invite somebody new.' }}
        unfound={{
          title: 'No account found',
          text: 'Try another part of the name or the address, or invite somebody new.',
        }}
      />
      {chosen && <StaffRoleDialog account={chosen} own={chosen.id === ownId} onClose={() => setChosen(null)} />}
    </>
  )
}

function Name({ account: { name, username, email }, own }: { account: StaffAccount; own: boolean }) {
  return (
    <StaffPair small={email}>
      {name || username} {own && <Badge tone="accent">You</Badge>}
    </StaffPair>
  )
}

function Standing({ account: { role, passwordDue, secondFactor, sample } }: { account: StaffAccount }) {
  return (
    <span className="staff-admin-badges">
      <Badge {...(isStaff(role) ? { tone: 'success' } : {})}>{roleLabels[role]}</Badge>
      {passwordDue && <Badge tone="warning">No password yet</Badge>}
      {sample && <Badge>Sample data</Badge>}
      {secondFactor && <Badge>Code at sign-in</Badge>}
    </span>
  )
}
