import { useId } from 'react'
import { call } from '#lib/reading/call.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useForm } from '#ui/form/use-form.tsx'
import { Button } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { dayText } from './day-words.ts'
import { Agreement, type OwnPlan, ownPlanApi } from './own-plan.ts'

type PlanOfferProps = { plan: OwnPlan; offer: NonNullable<OwnPlan['offer']>; linkKey: string | null }

/** What is offered, word for word, and the form that agrees to it. */
export function PlanOffer({ plan, offer, linkKey }: PlanOfferProps) {
  const id = useId()
  return (
    <div className="your-plan-offer">
      <div className="your-plan-agreement">
        {offer.parts.map(({ title, points }, i) => (
          <section key={title} aria-labelledby={`${id}-${i}`}>
            <h2 id={`${id}-${i}`}>{title}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <AgreeForm plan={plan} offer={offer} linkKey={linkKey} />
    </div>
  )
}

function AgreeForm({ plan, offer, linkKey }: PlanOfferProps) {
  const form = useForm<Agreement>({
    schema: Agreement,
    prepare: (raw) => ({ early: false, ...raw, version: plan.version }),
    submit: async (agreement) => {
      await call(ownPlanApi.agree, { ...agreement, id: String(plan.id), ...(linkKey ? { key: linkKey } : {}) })
      toast({ title: 'Agreed. Thank you!', description: 'We have sent you an email with everything in it.' })
      scrollTo({ top: 0 })
    },
  })
  return (
    <form {...form.props} className="your-plan-agree" method="post" aria-labelledby="agree">
      <h2 id="agree">Do you agree?</h2>
      <p className="your-plan-soft">
        The first visit is on {dayText(offer.firstVisitOn)}. There is nothing to pay now.
      </p>
      <ErrorSummary form={form} />
      <TextField
        {...form.field('name')}
        label="Your name"
        hint="Typing it here is your signature"
        autoComplete="name"
        maxLength={100}
        aria-required
      />
      <CheckboxField
        {...form.field('agree')}
        label={`I agree to this plan for ${plan.water}, as it is written here.`}
        aria-required
      />
      {offer.early && (
        <CheckboxField
          {...form.field('early')}
          label={offer.early}
          hint="You may cancel an agreement within seven days, and a visit would end that right. For a first visit later than that, please ask us."
          aria-required
        />
      )}
      <div>
        <Button type="submit" size="large" busy={form.submitting} busyText="Agreeing…">
          Agree to the plan
        </Button>
      </div>
      <p className="your-plan-soft">
        You can cancel within seven days of agreeing, and stop at any time with 20 business days’ notice.
      </p>
    </form>
  )
}
