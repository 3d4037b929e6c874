import { call } from '#lib/reading/call.ts'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { refundAccountAdminApi, type RefundAccountState } from './refund-account.ts'

type AskForAccountProps = {
  id: number
  state: RefundAccountState
  /** In a row of a list, under the heading "Bank account". */
  short?: boolean
}

export function AskForAccount({ id, state, short = false }: AskForAccountProps) {
  const { run, busy } = useStaffAction({
    work: () => call(refundAccountAdminApi.ask, { id: String(id), seen: state }),
    done: 'The customer was asked by email',
    failed: 'Not asked',
  })
  const label = state === 'not-asked' ? 'Ask for the bank account' : 'Ask again'
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      busyText="Asking…"
      onClick={() => void run()}
      {...(short && { 'aria-label': label })}
    >
      {short ? 'Ask' : label}
    </Button>
  )
}
