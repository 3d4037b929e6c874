import type { z } from 'zod/mini'
import type { NameIn } from '#staff/form/declared-field.ts'
import type { StaffFieldGroup } from '#staff/form/field-groups.tsx'
import type { RecordOf } from '#staff/record/record-screen.tsx'
import { StaffRecordForm } from '#staff/record/record-form.tsx'
import { TestimonialDraft, testimonialsAdminApi } from './testimonials-admin-api.ts'

const ratings = [5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: `${rating} of 5 stars` }))

const groups: StaffFieldGroup<NameIn<z.infer<typeof TestimonialDraft>>>[] = [
  {
    fields: [
      { name: 'text', label: 'What they said', kind: 'text', rows: 4 },
      { name: 'name', label: 'Client', placeholder: 'Zanele M.' },
      { name: 'location', label: 'Place', placeholder: 'Irene' },
      { name: 'service', label: 'About', placeholder: 'Weekly Maintenance' },
      { name: 'date', label: 'Date', type: 'date' },
      { name: 'rating', label: 'Rating', kind: 'choice', options: ratings },
    ],
  },
]

const prepare = ({ rating, ...typed }: Record<string, unknown>) => ({ ...typed, rating: Number(rating) })

export function TestimonialForm({ record }: { record: RecordOf<typeof testimonialsAdminApi.list> }) {
  return (
    <StaffRecordForm
      record={record}
      api={testimonialsAdminApi}
      schema={TestimonialDraft}
      groups={groups}
      start={{ rating: 5 }}
      prepare={prepare}
      noun="testimonial"
      name={record.row?.name}
      gone="It is removed from the home page and cannot be restored."
    />
  )
}
