import { useSite } from '#settings/use-site.tsx'
import { call } from '#lib/call.ts'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffConfirm } from '#ui/staff-confirm.tsx'
import { type StaffAccount, staffApi } from './staff.ts'

type StaffRoleDialogProps = { account: StaffAccount; own: boolean; onClose: () => void }

/** Says what follows from giving or taking the role, and does it. */
export function StaffRoleDialog({ account, own, onClose }: StaffRoleDialogProps) {
  const { mode } = useSite()
  const { id, name, username, role } = account
  const who = name || username
  const giving = role === 'customer'
  const { run, busy } = useStaffAction({
    work: () => call(staffApi.changeRole, { id, role: giving ? 'admin' : 'customer' }),
    done: giving ? `${who} is an admin now` : `${who} is no longer an admin`,
    failed: 'The role stays as it is',
  })
  const confirm = async () => {
    await run()
    onClose()
  }
  return (
    <StaffConfirm
      open
      title={
        giving
          ? `Make ${who} an admin?`
          : own
            ? 'Remove your own role of admin?'
            : `Remove the role of admin from ${who}?`
      }
      confirm={giving ? 'Make admin' : 'Remove role'}
      danger={!giving}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{giving ? giveText(mode) : takeText(own)}</p>
    </StaffConfirm>
  )
}

function giveText(mode: 'demo' | 'live') {
  const all = 'An admin sees and changes everything: orders, customers, prices, settings and staff.'
  const live = 'A link to choose a password for staff is mailed to them; the role opens nothing before that.'
  return `${all} ${mode === 'live' ? live : 'It holds from their next sign-in.'} They are signed out everywhere.`
}

const takeText = (own: boolean) =>
  own
    ? 'You are signed out at once and cannot come back to this area, unless another admin gives you the role again.'
    : 'They are signed out everywhere at once. Their account stays, as a customer’s.'
