import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#lib/reading/call.ts'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { startersApi } from './starters.ts'

export function MarkRead({ names, children }: { names: string[]; children: ReactNode }) {
  const { run, busy } = useStaffAction({
    work: () => call(startersApi.read, { names }),
    done: 'Confirmed',
  })
  return (
    <Button variant="secondary" size="small" busy={busy} icon={<Check aria-hidden="true" />} onClick={() => void run()}>
      {children}
    </Button>
  )
}
