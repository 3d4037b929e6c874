import { call } from '#lib/call.ts'
import { Button } from '#ui/button.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { refundAccountAdminApi, type RefundAccountState } from './refund-account.ts'

/** The button that asks the customer by email. */
export function AskForAccount({ id, state }: { id: number; state: RefundAccountState }) {
  const { run, busy } = useStaffAction({
    work: () => call(refundAccountAdminApi.ask, { id: String(id), seen: state }),
    done: 'The customer was asked by email',
    failed: 'Not asked',
  })
  return (
    <Button variant="secondary" size="small" busy={busy} busyText="Asking…" onClick={() => void run()}>
      {state === 'not-asked' ? 'Ask for the bank account' : 'Ask again'}
    </Button>
  )
}
