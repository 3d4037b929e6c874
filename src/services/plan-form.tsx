import { call } from '#lib/call.ts'
import { readNumber, splitLines } from '#lib/staff-text.ts'
import { CheckboxField } from '#ui/choice-field.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import { useStaffVersion } from '#ui/use-staff-version.tsx'
import type { Form } from '#ui/use-form.tsx'
import { type AdminPlan, PlanDraft, plansAdminApi } from './plans-admin-api.ts'

const splitParagraphs = (text: unknown) =>
  String(text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const prepare = (typed: Record<string, unknown>) => ({
  ...typed,
  pricePerMonth: readNumber(typed.pricePerMonth),
  visitsPerMonth: readNumber(typed.visitsPerMonth),
  features: splitLines(typed.features),
  notIncluded: splitLines(typed.notIncluded),
  body: splitParagraphs(typed.body),
})

export function PlanForm({ plan, lookAgain }: { plan: AdminPlan; lookAgain: () => void }) {
  const form = useStaffVersion({
    schema: PlanDraft,
    version: plan.version,
    prepare,
    save: (values) => call(plansAdminApi.change, { ...values, slug: plan.slug }),
    saved: 'Plan saved',
  })
  return (
    <StaffForm form={form} title="Care plan" titleShown={false} submit="Save plan" onLookAgain={lookAgain}>
      <OnTheCard form={form} plan={plan} />
      <OnThePage form={form} plan={plan} />
      <StaffFields title="Compared with its sisters" hint="The lines are the same for all plans of a kind.">
        {plan.compare.map(({ label, value }, index) => (
          <TextField
            key={label}
            {...form.field(`compare.${index}`)}
            label={label}
            autoComplete="off"
            defaultValue={value}
          />
        ))}
      </StaffFields>
    </StaffForm>
  )
}

type PartProps = { form: Form; plan: AdminPlan }
const whole = { className: 'staff-form-whole' }

function OnTheCard({ form, plan }: PartProps) {
  const text = (name: 'name' | 'tagline' | 'description' | 'buttonLabel') => ({
    ...form.field(name),
    defaultValue: plan[name],
    autoComplete: 'off',
  })
  return (
    <StaffFields title="On its card">
      <TextField {...text('name')} label="Name" />
      <TextField {...text('tagline')} label="Tagline" />
      <TextField
        {...form.field('pricePerMonth')}
        label="Price a month"
        hint="In rand"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={plan.pricePerMonth}
      />
      <TextField {...text('buttonLabel')} label="Word on the button" hint="What pressing it does" />
      <TextArea {...text('description')} label="In a sentence" rows={2} {...whole} />
      <TextArea
        {...form.field('features')}
        label="Included"
        hint="One per line"
        rows={5}
        {...whole}
        defaultValue={plan.features.join('\n')}
      />
      <CheckboxField
        {...form.field('mostPopular')}
        label="The most popular plan"
        hint="One of its kind: naming this one takes it from the other."
        {...whole}
        defaultChecked={plan.mostPopular}
      />
    </StaffFields>
  )
}

function OnThePage({ form, plan }: PartProps) {
  return (
    <StaffFields title="On its own page">
      <TextField
        {...form.field('visitsPerMonth')}
        label="Visits a month"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={plan.visitsPerMonth}
      />
      <TextField
        {...form.field('visitFrequency')}
        label="How often"
        autoComplete="off"
        defaultValue={plan.visitFrequency}
      />
      <TextArea {...form.field('whoFor')} label="Whom it is for" rows={2} {...whole} defaultValue={plan.whoFor} />
      <TextArea
        {...form.field('body')}
        label="In full"
        hint="An empty line begins a new paragraph"
        rows={7}
        {...whole}
        defaultValue={plan.body.join('\n\n')}
      />
      <TextArea
        {...form.field('notIncluded')}
        label="Not included"
        hint="One per line"
        rows={3}
        {...whole}
        defaultValue={plan.notIncluded.join('\n')}
      />
    </StaffFields>
  )
}
