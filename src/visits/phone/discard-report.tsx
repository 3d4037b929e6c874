import { useState } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { discardDraft } from './phone-box.ts'
import type { PhoneReport } from './phone-report.ts'

/** For a report that was begun at the wrong stop. */
export function DiscardReport({ report }: { report: PhoneReport }) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const discard = async () => {
    try {
      await discardDraft(report)
    } catch {
      close()
      toast({ title: 'The report was not thrown away', description: 'Please try again.', variant: 'destructive' })
    }
  }
  return (
    <>
      <button type="button" className="round-link" onClick={() => setAsked(true)}>
        Throw this report away
      </button>
      <Dialog
        open={asked}
        onClose={close}
        title="Throw this report away?"
        description="What you have entered and photographed here is gone for good. Nothing of it is sent."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button onClick={() => void discard()}>Throw it away</Button>
          </>
        }
      />
    </>
  )
}
