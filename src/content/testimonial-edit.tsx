import { call } from '#lib/call.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { readNumber } from '#lib/staff-text.ts'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { StaffDelete } from '#ui/staff-delete.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { useStaffForm } from '#ui/use-staff-form.tsx'
import { type AdminTestimonial, TestimonialDraft, testimonialsAdminApi } from './testimonials-admin-api.ts'

type TestimonialEditProps = { id: string; items: AdminTestimonial[]; lookAgain: () => void }

export function TestimonialEdit({ id, items, lookAgain }: TestimonialEditProps) {
  const { addressWith } = useStaffQuery()
  const item = items.find((one) => String(one.id) === id)
  const back = { to: addressWith({ id: null }), label: 'All testimonials' }
  if (!item && id !== 'new') {
    return (
      <StaffPart title="Testimonial" back={back}>
        <EmptyState title="This testimonial is not there any more" level={3} />
      </StaffPart>
    )
  }
  return (
    <StaffPart
      back={back}
      title={
        <>
          {item ? 'Change the testimonial' : 'New testimonial'} {item?.sample && <Badge>Sample data</Badge>}
        </>
      }
      intro={
        item?.sample
          ? 'A sample stays a sample, whatever it says. Add a new one for what a client really said.'
          : 'Only words that a client has said, and agrees to see here.'
      }
    >
      <TestimonialForm item={item} lookAgain={lookAgain} list={back.to} />
    </StaffPart>
  )
}

const ratings = [5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: `${rating} of 5 stars` }))
const prepare = ({ rating, ...typed }: Record<string, unknown>) => ({ ...typed, rating: readNumber(rating) })

type TestimonialFormProps = { item: AdminTestimonial | undefined; lookAgain: () => void; list: string }

function TestimonialForm({ item, lookAgain, list }: TestimonialFormProps) {
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
