import { readNumber } from '#lib/staff-text.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { StaffFields } from '#ui/staff-form.tsx'
import type { RecordOf } from '#ui/staff-record.tsx'
import { StaffRecordForm } from '#ui/staff-record-form.tsx'
import type { Form } from '#ui/use-form.tsx'
import { type AdminTestimonial, TestimonialDraft, testimonialsAdminApi } from './testimonials-admin-api.ts'

const ratings = [5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: `${rating} of 5 stars` }))
const prepare = ({ rating, ...typed }: Record<string, unknown>) => ({ ...typed, rating: readNumber(rating) })

export function TestimonialForm({ record }: { record: RecordOf<typeof testimonialsAdminApi.list> }) {
  return (
    <StaffRecordForm
      record={record}
      api={testimonialsAdminApi}
      schema={TestimonialDraft}
      prepare={prepare}
      noun="testimonial"
      name={record.row?.name}
      gone="The home page shows it no longer. It cannot be brought back."
    >
      {(form) => <Fields form={form} item={record.row} />}
    </StaffRecordForm>
  )
}

function Fields({ form, item }: { form: Form; item: AdminTestimonial | null }) {
  const text = (name: 'name' | 'location' | 'service' | 'date') => ({
    ...form.field(name),
    defaultValue: item?.[name],
    autoComplete: 'off',
  })
  return (
    <>
      <TextArea {...form.field('text')} label="What they said" rows={4} defaultValue={item?.text} />
      <StaffFields>
        <TextField {...text('name')} label="Client" placeholder="Zanele M." />
        <TextField {...text('location')} label="Place" placeholder="Irene" />
        <TextField {...text('service')} label="About" placeholder="Weekly Maintenance" />
        <TextField {...text('date')} label="Date" type="date" />
        <SelectField {...form.field('rating')} label="Rating" options={ratings} defaultValue={item?.rating ?? 5} />
      </StaffFields>
    </>
  )
}
