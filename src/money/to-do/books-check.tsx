import { useState } from 'react'
import { call } from '#lib/call.ts'
import { formatShortMoment } from '#lib/dates.ts'
import { useMay } from '#lib/held-rights.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { type MoneyToDo, moneyToDoApi } from './to-do.ts'

/** The outcome of the last ledger check, and the button that starts one now. */
export function BooksCheck({ check }: { check: MoneyToDo['books'] }) {
  const mayAsk = useMay()('money.change')
  const [askedAt, setAskedAt] = useState<string | null>(null)
  const { run, busy } = useStaffAction({
    work: async () => {
      await call(moneyToDoApi.checkBooks, {})
      setAskedAt(check?.at ?? '')
    },
    failed: 'The books are not being checked',
  })
  const waits = askedAt !== null && askedAt === (check?.at ?? '')
  const { tone, title, text } = wordsOf(check)
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        mayAsk && (
          <Button variant="secondary" size="small" busy={busy || waits} busyText="Checking…" onClick={() => void run()}>
            Check now
          </Button>
        )
      }
    >
      {text}
    </Notice>
  )
}

function wordsOf(check: MoneyToDo['books']) {
  if (!check) {
    const text = 'Every day all payments are added up again and compared with their orders.'
    return { tone: 'info', title: 'The books have not been checked yet', text } as const
  }
  const when = `Checked ${formatShortMoment(check.at)}, and again every day.`
  if (!check.fault) return { tone: 'success', title: 'The books add up', text: when } as const
  return { tone: 'danger', title: 'The books do not add up', text: `${check.fault} ${when}` } as const
}
