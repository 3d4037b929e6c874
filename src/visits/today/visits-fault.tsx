import { call } from '#lib/reading/call.ts'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { todayApi } from './today.ts'

export function VisitsFault({ fault }: { fault: string }) {
  const { run, busy } = useStaffAction({
    work: () => call(todayApi.check, {}),
    done: 'The visits are being checked',
    failed: 'The check was not started',
  })
  return (
    <Notice
      tone="danger"
      title="Visits are not what the plans owe"
      action={
        <Button variant="secondary" size="small" busy={busy} onClick={() => void run()}>
          Check again
        </Button>
      }
    >
      {fault}
    </Notice>
  )
}
