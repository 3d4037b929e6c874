import { call } from '#lib/reading/call.ts'
import type { NameIn } from '#staff/form/declared-field.ts'
import type { StaffFieldGroup } from '#staff/form/field-groups.tsx'
import { StaffVersionForm } from '#staff/record/version-form.tsx'
import { type AdminPlan, PlanDraft, plansAdminApi } from './plans-admin-api.ts'

type Groups = StaffFieldGroup<NameIn<PlanDraft>>[]

const groups: Groups = [
  {
    title: 'Card',
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'tagline', label: 'Tagline' },
      { name: 'pricePerMonth', label: 'Price per month', kind: 'rand', hint: 'In rand' },
      { name: 'buttonLabel', label: 'Button label' },
      { name: 'description', label: 'Short description', kind: 'text', rows: 2 },
      { name: 'features', label: 'Included', kind: 'lines', hint: 'One per line', rows: 5 },
      {
        name: 'mostPopular',
        label: 'The most popular plan',
        kind: 'flag',
        hint: 'Only one of each kind: choosing this plan takes the label from the other.',
        wide: true,
      },
    ],
  },
  {
    title: 'Page',
    fields: [
      { name: 'visitsPerMonth', label: 'Visits a month', kind: 'number', inputMode: 'numeric' },
      { name: 'visitFrequency', label: 'How often' },
      { name: 'whoFor', label: 'Who it is for', kind: 'text', rows: 2 },
      {
        name: 'body',
        label: 'Full description',
        kind: 'paragraphs',
        hint: 'An empty line starts a new paragraph',
        rows: 7,
      },
      { name: 'notIncluded', label: 'Not included', kind: 'lines', hint: 'One per line' },
    ],
  },
]

const compared = ({ compare }: AdminPlan): Groups[number] => ({
  title: 'Comparison',
  hint: 'All plans of a kind have the same lines.',
  fields: compare.map(({ label }, index) => ({ name: `compare.${index}`, label })),
})

export function PlanForm({ plan, lookAgain }: { plan: AdminPlan; lookAgain: () => void }) {
  return (
    <StaffVersionForm
      values={{ ...plan, compare: plan.compare.map(({ value }) => value) }}
      groups={[...groups, compared(plan)]}
      schema={PlanDraft}
      save={(values) => call(plansAdminApi.change, { ...values, slug: plan.slug })}
      saved="Plan saved"
      title="Care plan"
      titleShown={false}
      submit="Save plan"
      onLookAgain={lookAgain}
    />
  )
}
