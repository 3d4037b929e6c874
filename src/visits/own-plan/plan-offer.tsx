import { type ReactNode, useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useForm } from '#ui/form/use-form.tsx'
import { Button } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { waterInWords } from '#water/record/water-in-words.ts'
import { longDay } from '../ledger/plan-days.ts'
import { AgreementForm, type OwnPlan, ownPlanApi } from './own-plan.ts'

type Offer = NonNullable<OwnPlan['offer']>
type PlanOfferProps = { plan: OwnPlan; offer: Offer; linkKey: string | null }

export function PlanOffer({ plan, offer, linkKey }: PlanOfferProps) {
  const [early, setEarly] = useState(false)
  const { text, firstVisit } = (early && offer.early) || offer.late
  return (
    <div className="your-plan-offer">
      <section className="your-plan-agreement" aria-labelledby="offered">
        <h2 id="offered">What we offer</h2>
        <ul aria-live="polite">
          {text.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <AgreeForm plan={plan} offer={offer} linkKey={linkKey} seen={text}>
        <p>
          The first visit is on <strong>{longDay(firstVisit)}</strong>. There is nothing to pay now.
        </p>
        {offer.early && <EarlyChoice offer={offer} day={offer.early.firstVisit} early={early} onChange={setEarly} />}
      </AgreeForm>
    </div>
  )
}

type EarlyChoiceProps = { offer: Offer; day: string; early: boolean; onChange: (early: boolean) => void }

const EarlyChoice = ({ offer, day, early, onChange }: EarlyChoiceProps) => (
  <div className="your-plan-early">
    <p>
      <strong>Would you like us to come on {longDay(day)} already?</strong> You may cancel within seven days of
      agreeing, and a visit ends that right. So we need your word for it:
    </p>
    <CheckboxField
      name="early"
      label={offer.consent}
      checked={early}
      onChange={(event) => onChange(event.target.checked)}
    />
  </div>
)

type AgreeFormProps = PlanOfferProps & { seen: string; children: ReactNode }

function AgreeForm({ plan, offer, linkKey, seen, children }: AgreeFormProps) {
  const form = useForm<AgreementForm>({
    schema: AgreementForm,
    prepare: (raw) => ({ early: false, ...raw, seen }),
    submit: async (agreement) => {
      await call(ownPlanApi.agree, { ...agreement, id: String(plan.id), ...(linkKey ? { key: linkKey } : {}) })
      toast({ title: 'Agreed. Thank you!' })
      scrollTo({ top: 0 })
    },
  })
  return (
    <form {...form.props} className="stack your-plan-agree" method="post" aria-labelledby="agree">
      <h2 id="agree">Do you agree?</h2>
      {children}
      <ErrorSummary form={form} />
      {/* What was ticked below other terms is not agreed to. */}
      <CheckboxField
        key={offer.late.text}
        {...form.field('agree')}
        label={`I agree to this plan for ${waterInWords(plan.water)}, as it is written here.`}
        aria-required
      />
      <TextField
        {...form.field('name')}
        label="Your name"
        hint="Typing it here is your signature."
        autoComplete="name"
        maxLength={100}
        aria-required
      />
      <div>
        <Button type="submit" size="large" wide busy={form.submitting} busyText="Agreeing…">
          Agree to the plan
        </Button>
      </div>
    </form>
  )
}
