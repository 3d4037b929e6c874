import { useState } from 'react'
import { call, failureText } from '#lib/reading/call.ts'
import { countOf } from '#lib/values/count-of.ts'
import { formatDate } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { type OwnPlan, ownPlanApi } from './own-plan.ts'
import type { PlanProps } from './plan-props.ts'

export function StopPlan({ plan, linkKey }: PlanProps) {
  const [asks, setAsks] = useState(false)
  if (!plan.stop) return null
  return (
    <section className="stack stack-small your-plan-part" aria-labelledby="stop">
      <h2 id="stop">Stop</h2>
      <p className="your-plan-soft">{stopHint(plan.stop)}</p>
      <div>
        <Button variant="secondary" onClick={() => setAsks(true)}>
          {plan.stop.coolingOff ? 'Cancel the plan' : 'Stop the plan'}
        </Button>
      </div>
      {asks && <StopDialog plan={plan} stop={plan.stop} linkKey={linkKey} onClose={() => setAsks(false)} />}
    </section>
  )
}

type Stop = NonNullable<OwnPlan['stop']>

const stopHint = ({ coolingOff, lastDay }: Stop) =>
  coolingOff
    ? 'You agreed less than seven days ago and we have not come yet, so you can cancel at no cost.'
    : `With 20 business days’ notice: if you stop today, the last day is ${formatDate(lastDay)}.`

function StopDialog({ plan, stop, linkKey, onClose }: PlanProps & { stop: Stop; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (busy) return
    setBusy(true)
    try {
      await call(ownPlanApi.stop, { id: String(plan.id), ...(linkKey ? { key: linkKey } : {}) })
      toast({ title: stop.coolingOff ? 'The plan is cancelled' : 'We have your notice' })
      onClose()
    } catch (error) {
      toast({ title: 'The plan was not stopped', description: failureText(error), variant: 'destructive' })
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={stop.coolingOff ? 'Cancel the plan?' : 'Stop the plan?'}
      onClose={onClose}
      initialFocus=".your-plan-keep"
      footer={
        <>
          <Button variant="secondary" className="your-plan-keep" onClick={onClose}>
            Keep the plan
          </Button>
          <Button variant="danger" busy={busy} busyText="Stopping…" onClick={() => void send()}>
            {stop.coolingOff ? 'Cancel it' : 'Stop it'}
          </Button>
        </>
      }
    >
      <p>{stopText(stop)}</p>
      {!stop.coolingOff && plan.pauseFrom && <p>Away for a while? You can pause the plan instead.</p>}
    </Dialog>
  )
}

function stopText({ coolingOff, lastDay, visits, toPay }: Stop) {
  if (coolingOff) return 'We do not come, and there is nothing to pay.'
  const owed = toPay
    ? ` Until then ${formatMoney(toCents(toPay))} is still to be billed, if all of them take place.`
    : ''
  return `The last day is ${formatDate(lastDay)}. ${countOf(visits, 'visit is', 'visits are')} still to come.${owed} You get an email that says so.`
}
