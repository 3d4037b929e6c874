import { useState } from 'react'
import { call, CallFailed, failureText } from '#lib/reading/call.ts'
import { RadioCards } from '#ui/form/choice-field.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { longDay } from '#visits/ledger/plan-days.ts'
import { type OwnVisit, ownPlanApi } from './own-plan.ts'
import type { PlanProps } from './plan-props.ts'

type MoveDialogProps = PlanProps & { visit: OwnVisit; onClose: () => void }

export function OwnMoveDialog({ plan, visit, linkKey, onClose }: MoveDialogProps) {
  const [day, setDay] = useState('')
  const { busy, send } = useMoving({ plan, visit, linkKey, onClose })
  return (
    <Dialog
      open
      title="Move this visit"
      description={`It is planned for ${longDay(visit.plannedOn)}. We are told at once, and ${visit.technician ?? 'your technician'} sees the new day.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Leave it there
          </Button>
          <Button busy={busy} busyText="Moving…" disabled={!day} onClick={() => void send(day)}>
            Move it
          </Button>
        </>
      }
    >
      <RadioCards
        name="day"
        className="your-plan-days"
        label="New day"
        choices={visit.days.map((each) => ({ value: each, label: longDay(each) }))}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </Dialog>
  )
}

function useMoving({ plan, visit, linkKey, onClose }: MoveDialogProps) {
  const [busy, setBusy] = useState(false)
  const send = async (day: string) => {
    if (busy) return
    setBusy(true)
    try {
      const seen = { id: String(plan.id), ...(linkKey ? { key: linkKey } : {}) }
      await call(ownPlanApi.move, { ...seen, visit: String(visit.id), version: visit.version, day })
      toast({ title: `Moved to ${longDay(day)}` })
      onClose()
    } catch (error) {
      toast({ title: 'The visit was not moved', description: failureText(error), variant: 'destructive' })
      // It has changed since it was shown; the page is read again.
      if (error instanceof CallFailed && error.status === 409) onClose()
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
