import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatShortDate } from '#lib/values/dates.ts'
import { isStaff } from '#accounts/roles.ts'
import { roleLabels } from '#accounts/role-rights.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { staffList } from '#staff/list/list-of.ts'
import { StaffList } from '#staff/list/list.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffRoleDialog } from './staff-role-dialog.tsx'
import { type StaffAccount, staffApi } from './staff.ts'
import './staff-admin.css'

const list = staffList<typeof staffApi.accounts>({
  path: staffApi.accounts.path,
  of: ['account', 'accounts'],
  sort: 'role',
  filters: [{ kind: 'search', label: 'Find an account', placeholder: 'Name, username or email' }],
})

export function StaffMemberTable({ ownId }: { ownId: string }) {
  const searched = Boolean(useStaffQuery().query.get('search'))
  const [chosen, setChosen] = useState<StaffAccount | null>(null)
  return (
    <>
      <StaffList
        list={list}
        caption={searched ? 'Accounts found' : 'Staff'}
        columns={[
          {
            key: 'name',
            head: 'Name',
            share: 50,
            sort: { by: 'name', rising: 'Name, A to Z', falling: 'Name, Z to A' },
            cell: (row) => <Name account={row} own={row.id === ownId} />,
          },
          {
            key: 'role',
            head: 'Role',
            sort: { by: 'role', rising: 'By role' },
            cell: (row) => <RoleBadges account={row} />,
          },
          {
            key: 'seen',
            head: 'Last seen',
            phone: 'none',
            sort: { by: 'seen', falling: 'Seen last', rising: 'Not seen for longest' },
            cell: (row) => (row.lastSeenAt ? formatShortDate(row.lastSeenAt) : '–'),
          },
          {
            key: 'actions',
            head: 'Actions',
            bare: true,
            align: 'end',
            cell: (row) => <StaffActions account={row} own={row.id === ownId} onRole={() => setChosen(row)} />,
          },
        ]}
        empty={{ title: 'No account found', text: 'Invite someone new.' }}
        unfound={{
          title: 'No account found',
          text: 'Try another part of the name or the address, or invite someone new.',
        }}
      />
      {chosen && <StaffRoleDialog account={chosen} own={chosen.id === ownId} onClose={() => setChosen(null)} />}
    </>
  )
}

function Name({ account: { name, username, email }, own }: { account: StaffAccount; own: boolean }) {
  return (
    <StaffPair small={email}>
      {name || username}
      {own && ' (you)'}
    </StaffPair>
  )
}

function RoleBadges({ account: { role, passwordDue, secondFactor } }: { account: StaffAccount }) {
  return (
    <span className="cluster cluster-small staff-admin-badges">
      {roleLabels[role]}
      {passwordDue && <Badge tone="warning">No password yet</Badge>}
      {secondFactor && <Badge>Sign-in code</Badge>}
    </span>
  )
}

/** The accounts of a demonstration are shared, so their roles are fixed. */
function StaffActions({ account, own, onRole }: { account: StaffAccount; own: boolean; onRole: () => void }) {
  const { id, name, username, role, passwordDue, secondFactor, sample } = account
  const { run, busy } = useStaffAction({
    work: () => call(staffApi.sendLink, { id }),
    done: `A new link is on its way to ${account.email}`,
  })
  const code = useStaffAction({
    work: () => call(staffApi.endSecondFactor, { id }),
    done: `${name || username} no longer needs a code to sign in`,
  })
  if (sample) return null
  const who = <span className="visually-hidden"> ({name || username})</span>
  return (
    <span className="staff-admin-actions">
      {passwordDue && (
        <Button variant="quiet" size="small" busy={busy} onClick={() => void run()}>
          Send link again{who}
        </Button>
      )}
      {secondFactor && !own && (
        <Button variant="quiet" size="small" busy={code.busy} onClick={() => void code.run()}>
          Turn off code{who}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={onRole}>
        {isStaff(role) ? 'Change role' : 'Give role'}
        {who}
      </Button>
    </span>
  )
}
