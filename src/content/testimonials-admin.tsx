import { Plus } from 'lucide-react'
import { formatDate } from '#lib/dates.ts'
import { Link } from '#lib/navigation.tsx'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import { StaffFormRead } from '#ui/staff-form-read.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { TestimonialEdit } from './testimonial-edit.tsx'
import type { AdminTestimonial, testimonialsAdminApi } from './testimonials-admin-api.ts'

/** What clients say: the list, or the one that the address names. */
export function TestimonialsAdmin() {
  const id = useStaffQuery().query.get('id')
  return (
    <StaffFormRead<typeof testimonialsAdminApi.list> key={id} path="/api/admin/testimonials">
      {(items, lookAgain) =>
        id ? <TestimonialEdit id={id} items={items} lookAgain={lookAgain} /> : <TestimonialList items={items} />
      }
    </StaffFormRead>
  )
}

function TestimonialList({ items }: { items: AdminTestimonial[] }) {
  const { addressWith } = useStaffQuery()
  const add = (
    <ButtonLink to={addressWith({ id: 'new' })} icon={<Plus aria-hidden="true" />}>
      Add a testimonial
    </ButtonLink>
  )
  return (
    <StaffPart title="Testimonials" intro={<SampleRule items={items} />} actions={add}>
      <Table
        caption="Testimonials"
        dense
        rows={items}
        rowKey={(item) => item.id}
        columns={[
          {
            key: 'name',
            label: 'Client',
            main: true,
            cell: ({ id, name, location }) => (
              <Link to={addressWith({ id })}>
                {name}, {location}
              </Link>
            ),
          },
          { key: 'service', label: 'About', cell: ({ service }) => service },
          { key: 'rating', label: 'Rating', align: 'end', cell: ({ rating }) => `${rating} of 5` },
          { key: 'date', label: 'Date', cell: ({ date }) => formatDate(date) },
          { key: 'sample', label: 'Kind', cell: ({ sample }) => (sample ? <Badge>Sample data</Badge> : 'Real') },
        ]}
        empty={
          <EmptyState
            title="Nobody has been quoted yet"
            text="Until then the home page has no testimonials."
            level={3}
          />
        }
      />
    </StaffPart>
  )
}

function SampleRule({ items }: { items: AdminTestimonial[] }) {
  const { mode } = useSite()
  if (!items.some(({ sample }) => sample)) return 'Newest first on the home page.'
  if (mode === 'live') return 'Samples are never shown. Newest first on the home page.'
  return 'Samples are shown, and labelled so, until there is a real one.'
}
