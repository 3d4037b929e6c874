import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { booksState } from './books-state.ts'
import { type MoneyToDo, moneyToDoApi } from './to-do.ts'
import './books-check.css'

const icons = { unchecked: Clock, checked: CircleCheck, fault: CircleAlert }

/** The outcome of the last ledger check, and the button that starts one now: filled before the first. */
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
  const { tone, title, text } = booksState(check)
  const Icon = icons[tone]
  return (
    <div className="books-check" data-tone={tone}>
      <Icon aria-hidden="true" />
      <div className="books-check-words">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {mayAsk && (
        <Button
          variant={check ? 'secondary' : 'primary'}
          size="small"
          busy={busy || waits}
          busyText="Checking…"
          onClick={() => void run()}
        >
          Check now
        </Button>
      )}
    </div>
  )
}
