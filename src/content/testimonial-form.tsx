import { call } from '#lib/call.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { readNumber } from '#lib/staff-text.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { StaffDelete } from '#ui/staff-delete.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import { useStaffForm } from '#ui/use-staff-form.tsx'
import { type AdminTestimonial, TestimonialDraft, testimonialsAdminApi } from './testimonials-admin-api.ts'

const ratings = [5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: `${rating} of 5 stars` }))
const prepare = ({ rating, ...typed }: Record<string, unknown>) => ({ ...typed, rating: readNumber(rating) })

type TestimonialFormProps = { item: AdminTestimonial | null; lookAgain: () => void; list: string }

export function TestimonialForm({ item, lookAgain, list }: TestimonialFormProps) {
  const navigate = useNavigate()
  const form = useStaffForm({
    schema: TestimonialDraft,
    prepare,
    save: async (words) => {
      if (item) await call(testimonialsAdminApi.change, { ...words, id: String(item.id), version: item.version })
      else await call(testimonialsAdminApi.create, words)
    },
    saved: item ? 'Testimonial saved' : 'Testimonial added',
    goOn: () => navigate(list),
  })
  const text = (name: 'name' | 'location' | 'service' | 'date') => ({
    ...form.field(name),
    defaultValue: item?.[name],
    autoComplete: 'off',
  })
  return (
    <StaffForm
      form={form}
      title="Testimonial"
      titleShown={false}
      submit={item ? 'Save testimonial' : 'Add testimonial'}
      onLookAgain={lookAgain}
      actions={
        item && (
          <StaffDelete
            what="testimonial"
            title={item.name}
            remove={() => call(testimonialsAdminApi.remove, { id: String(item.id) })}
            goOn={() => navigate(list)}
          >
            The home page shows it no longer. It cannot be brought back.
          </StaffDelete>
        )
      }
    >
      <TextArea {...form.field('text')} label="What they said" rows={4} defaultValue={item?.text} />
      <StaffFields>
        <TextField {...text('name')} label="Client" placeholder="Zanele M." />
        <TextField {...text('location')} label="Place" placeholder="Irene" />
        <TextField {...text('service')} label="About" placeholder="Weekly Maintenance" />
        <TextField {...text('date')} label="Date" type="date" />
        <SelectField {...form.field('rating')} label="Rating" options={ratings} defaultValue={item?.rating ?? 5} />
      </StaffFields>
    </StaffForm>
  )
}
