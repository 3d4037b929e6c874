import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { type ListedStatement, statementApi } from '#money/bank/statement.ts'

export function TakeBack({ statement: { id, fileName, decided, account } }: { statement: ListedStatement }) {
  const [asked, setAsked] = useState(false)
  const { run, busy } = useStaffAction({
    work: () => call(statementApi.takeBack, { id: String(id) }),
    done: 'The file was removed',
    failed: 'The file was not removed',
  })
  const mayChange = useMay()('money.change')
  if (!mayChange || decided) return null
  return (
    <>
      <Button variant="secondary" size="small" aria-label={`Remove ${fileName}`} onClick={() => setAsked(true)}>
        Remove
      </Button>
      <StaffConfirm
        open={asked}
        title={`Remove ${fileName}?`}
        confirm="Remove"
        busy={busy}
        danger
        onConfirm={() => void run().then(() => setAsked(false))}
        onClose={() => setAsked(false)}
      >
        <p>
          {account === null
            ? 'None of its lines was imported.'
            : 'Lines that are in no other file are removed. No payments change.'}
        </p>
      </StaffConfirm>
    </>
  )
}
