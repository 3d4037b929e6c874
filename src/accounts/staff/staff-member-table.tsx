import { useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { isStaff, roleLabels } from '#lib/rights.ts'
import type { ListOf } from '#lib/staff-list.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StaffPager } from '#ui/staff-pager.tsx'
import { StaffTable } from '#ui/staff-table.tsx'
import type { StaffAccount } from './staff.ts'
import { StaffActions } from './staff-actions.tsx'
import { StaffRoleDialog } from './staff-role-dialog.tsx'
import './staff-admin.css'

type StaffMemberTableProps = { list: ListOf<StaffAccount>; searched: boolean; ownId: string }

export function StaffMemberTable({ list, searched, ownId }: StaffMemberTableProps) {
  const [chosen, setChosen] = useState<StaffAccount | null>(null)
  return (
    <>
      <StaffTable
        caption={searched ? 'Accounts found' : 'Staff'}
        rows={list.rows}
        rowKey={(row) => row.id}
        columns={[
          { key: 'name', label: 'Name', main: true, cell: (row) => <Name account={row} own={row.id === ownId} /> },
          { key: 'role', label: 'Role', cell: (row) => <Standing account={row} /> },
          { key: 'seen', label: 'Last seen', cell: (row) => (row.lastSeenAt ? formatDate(row.lastSeenAt) : '–') },
          {
            key: 'actions',
            label: 'Actions',
            bare: true,
            align: 'end',
            cell: (row) => <StaffActions account={row} own={row.id === ownId} onRole={() => setChosen(row)} />,
          },
        ]}
        empty={
          <EmptyState
            level={3}
            title="No account found"
            text="Try another part of the name or the address, or invite somebody new."
          />
        }
      />
      {list.total > 0 && <StaffPager list={list} of={['account', 'accounts']} />}
      {chosen && <StaffRoleDialog account={chosen} own={chosen.id === ownId} onClose={() => setChosen(null)} />}
    </>
  )
}

function Name({ account: { name, username, email }, own }: { account: StaffAccount; own: boolean }) {
  return (
    <span className="staff-admin-name">
      <span>
        {name || username} {own && <Badge tone="accent">You</Badge>}
      </span>
      <small>{email}</small>
    </span>
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
