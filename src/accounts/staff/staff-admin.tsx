import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { accountApi } from '#accounts/account-api.ts'
import { useMine } from '#accounts/use-mine.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { staffRoles } from '#accounts/roles.ts'
import { roleLabels } from '#accounts/role-rights.ts'
import { Button } from '#ui/marks/button.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { Table } from '#ui/panels/table.tsx'
import { useRightWords } from '#staff/frame/own-rights.tsx'
import { describeRights } from './describe-rights.ts'
import { StaffInvitation } from './staff-invitation.tsx'
import { StaffMemberTable } from './staff-member-table.tsx'

export function StaffAdmin() {
  const [inviting, setInviting] = useState(false)
  const { data: me } = useMine<typeof accountApi.profile>('/api/users/profile')
  return (
    <StaffPart
      title="Staff and roles"
      intro={
        <>
          What staff can see and change depends on their role. Search for a name or address to give someone a role. Turn
          on your own sign-in code under <Link to="/dashboard/settings">your account settings</Link>.
        </>
      }
      actions={
        <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      <StaffInvitation open={inviting} onClose={() => setInviting(false)} />
      <StaffMemberTable ownId={me?.id ?? ''} />
      <RoleTable />
    </StaffPart>
  )
}

function RoleTable() {
  const wordsOf = useRightWords()
  return (
    <Table
      caption="What each role includes"
      captionShown
      dense
      rows={staffRoles}
      rowKey={(role) => role}
      columns={[
        { key: 'role', label: 'Role', main: true, cell: (role) => roleLabels[role] },
        { key: 'rights', label: 'Includes', cell: (role) => describeRights(role, wordsOf) },
      ]}
    />
  )
}
