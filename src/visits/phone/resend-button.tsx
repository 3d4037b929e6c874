import { Button } from '#ui/marks/button.tsx'
import { deliver } from './deliver-reports.ts'
import { saveReport } from './phone-box.ts'
import type { PhoneReport } from './phone-report.ts'

export function ResendButton({ report }: { report: PhoneReport }) {
  const again = async () => {
    const { refused: _, ...rest } = report
    await saveReport({ ...rest, state: 'waiting' })
    await deliver()
  }
  return (
    <Button variant="secondary" onClick={() => void again()}>
      Send it again
    </Button>
  )
}
