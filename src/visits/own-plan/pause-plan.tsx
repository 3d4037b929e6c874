import { useState } from 'react'
import { call, failureText } from '#lib/reading/call.ts'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { formatDate } from '#lib/values/dates.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useForm } from '#ui/form/use-form.tsx'
import { Button } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { leastPauseDays } from '../agreements/agreement-rules.ts'
import { NewPause, type OwnPlan, ownPlanApi } from './own-plan.ts'
import type { PlanProps } from './plan-props.ts'

export function PausePlan({ plan, linkKey }: PlanProps) {
  if (!plan.pauses.length && !plan.pauseFrom) return null
  return (
    <section className="stack stack-small your-plan-part" aria-labelledby="pause">
      <h2 id="pause">Pause</h2>
      {plan.pauses.map((pause) => (
        <PauseLine key={pause.id} plan={plan} linkKey={linkKey} pause={pause} />
      ))}
      {plan.pauseFrom && (
        <details key={plan.pauses.length} className="your-plan-more">
          <summary>{plan.pauses.length ? 'Plan another pause' : 'Pause the plan'}</summary>
          <PauseForm plan={plan} linkKey={linkKey} from={plan.pauseFrom} />
        </details>
      )}
    </section>
  )
}

function PauseLine({ plan, linkKey, pause }: PlanProps & { pause: OwnPlan['pauses'][number] }) {
  const [busy, setBusy] = useState(false)
  const { id, from, to, begun } = pause
  const end = async () => {
    setBusy(true)
    try {
      await call(ownPlanApi.endPause, { id: String(plan.id), pause: String(id), ...(linkKey ? { key: linkKey } : {}) })
      toast({ title: begun ? 'The pause ends today' : 'The pause is taken back' })
    } catch (error) {
      toast({ title: 'The pause was not changed', description: failureText(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="your-plan-pause">
      <p>
        {formatDate(from)} – {formatDate(to)}
      </p>
      <Button variant="secondary" size="small" busy={busy} busyText="Saving…" onClick={() => void end()}>
        {begun ? 'Come again from tomorrow' : 'Take it back'}
      </Button>
    </div>
  )
}

function PauseForm({ plan, linkKey, from }: PlanProps & { from: string }) {
  const [begin, setBegin] = useState(from)
  const form = useForm<NewPause>({
    schema: NewPause,
    submit: async (pause) => {
      await call(ownPlanApi.pause, { ...pause, id: String(plan.id), ...(linkKey ? { key: linkKey } : {}) })
      toast({ title: `Paused from ${formatDate(pause.from)}` })
    },
  })
  return (
    <form {...form.props} className="your-plan-form" method="post" aria-label="New pause">
      <p className="your-plan-soft">Two weeks or longer, with a week’s notice. What falls into it is not charged.</p>
      <ErrorSummary form={form} />
      <TextField
        {...form.field('from')}
        label="First day without us"
        type="date"
        min={from}
        value={begin}
        onChange={(event) => setBegin(event.target.value)}
        aria-required
      />
      <TextField
        {...form.field('to')}
        label="Last day without us"
        type="date"
        {...(begin ? { min: addDays(begin, leastPauseDays - 1) } : {})}
        aria-required
      />
      <div>
        <Button type="submit" variant="secondary" busy={form.submitting} busyText="Pausing…">
          Pause the plan
        </Button>
      </div>
    </form>
  )
}
