import { call } from '#lib/call.ts'
import { isStaff } from '#lib/rights.ts'
import { Button } from '#ui/button.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { type StaffAccount, staffApi } from './staff.ts'

type StaffActionsProps = { account: StaffAccount; own: boolean; onRole: () => void }

/** The accounts of a demonstration are shared, so their roles stay as they are. */
export function StaffActions({ account, own, onRole }: StaffActionsProps) {
  const { id, name, username, role, passwordDue, secondFactor, sample } = account
  const { run, busy } = useStaffAction({
    work: () => call(staffApi.sendLink, { id }),
    done: `A new link is on its way to ${account.email}`,
  })
  const code = useStaffAction({
    work: () => call(staffApi.endSecondFactor, { id }),
    done: `Signing in asks ${name || username} for no code any more`,
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
