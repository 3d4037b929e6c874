import { useState } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { call } from '#lib/reading/call.ts'
import { isStaff, type Role, staffRoles } from '#accounts/roles.ts'
import { roleLabels } from '#accounts/role-rights.ts'
import { SelectField } from '#ui/form/field.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { useRightWords } from '#staff/frame/own-rights.tsx'
import { describeRights } from './describe-rights.ts'
import { type StaffAccount, staffApi } from './staff.ts'
import './staff-admin.css'

type StaffRoleDialogProps = { account: StaffAccount; own: boolean; onClose: () => void }

export function StaffRoleDialog({ account, own, onClose }: StaffRoleDialogProps) {
  const { mode } = useSite()
  const { id, name, username, role: before } = account
  const who = name || username
  const wordsOf = useRightWords()
  const [role, setRole] = useState<Role>(isStaff(before) ? before : 'office')
  const { run, busy } = useStaffAction({
    work: () => call(staffApi.changeRole, { id, role, seen: before }),
    done: isStaff(role) ? `${who}: ${roleLabels[role]}` : `${who} is no longer staff`,
    failed: 'The role was not changed',
  })
  const confirm = async () => {
    if (role !== before) await run()
    onClose()
  }
  return (
    <StaffConfirm
      open
      title={own ? 'Your own role' : `Role of ${who}`}
      confirm={isStaff(before) ? 'Change role' : 'Give role'}
      danger={!isStaff(role)}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="staff-admin-form">
        <SelectField
          label="Role"
          options={isStaff(before) ? [...staffOptions, notStaff] : staffOptions}
          value={role}
          onChange={(event) => setRole(event.target.value as Role)}
        />
        {isStaff(role) && <p>{describeRights(role, wordsOf)}</p>}
        {role !== before && <p>{whatFollows(account, { role, own, live: mode === 'live' })}</p>}
      </div>
    </StaffConfirm>
  )
}

const staffOptions = staffRoles.map((role) => ({ value: role as Role, label: roleLabels[role] }))
const notStaff = { value: 'customer' as Role, label: 'No longer staff' }

type WhatFollowsInput = { role: Role; own: boolean; live: boolean }

function whatFollows({ role: before }: StaffAccount, { role, own, live }: WhatFollowsInput) {
  if (own) return 'You are signed out immediately. Only another owner can give you this role again.'
  if (!isStaff(role)) return 'They are signed out everywhere immediately. Their account stays, as a customer’s.'
  const signedOut = 'They are signed out everywhere immediately.'
  if (!live || isStaff(before)) return `${signedOut} The role applies from their next sign-in.`
  return `${signedOut} We email them a link to choose a staff password; until then the role gives no access.`
}
