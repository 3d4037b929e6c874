import { formatShortDate } from '#lib/values/dates.ts'
import { useRead } from '#lib/reading/read.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { StaffAdd } from '#staff/frame/add-button.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { RowSampleMark } from '#staff/list/sample-mark.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { StaffRecord } from '#staff/record/record-screen.tsx'
import { TestimonialForm } from './testimonial-form.tsx'
import { testimonialsAdminApi } from './testimonials-admin-api.ts'

const list = staffList<typeof testimonialsAdminApi.list>({
  path: testimonialsAdminApi.list.path,
  of: ['testimonial', 'testimonials'],
})

export function TestimonialsAdmin() {
  const id = useStaffQuery().query.get('id')
  if (!id) return <TestimonialList />
  return (
    <StaffRecord
      list={list}
      id={id}
      grows
      title={(item) => (
        <>
          {item ? 'Edit testimonial' : 'New testimonial'} {item?.sample && <Badge>Sample data</Badge>}
        </>
      )}
      intro={(item) =>
        item?.sample
          ? 'A sample stays a sample, whatever it says. Add a new one for what a client really said.'
          : 'Only words a client has really said and agreed to see here.'
      }
    >
      {(record) => <TestimonialForm record={record} />}
    </StaffRecord>
  )
}

function TestimonialList() {
  return (
    <StaffPart title="Testimonials" intro={<SampleRule />} actions={<StaffAdd>Add a testimonial</StaffAdd>}>
      <StaffList
        list={list}
        columns={columns}
        open="record"
        empty={{ title: 'No testimonials yet', text: 'Testimonials you add appear on the home page.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof testimonialsAdminApi.list>[] = [
  {
    key: 'name',
    head: 'Client',
    share: 45,
    cell: (row, rows) => (
      <>
        <span>{`${row.name}, ${row.location}`}</span> <RowSampleMark row={row} rows={rows} />
      </>
    ),
  },
  { key: 'service', head: 'About', share: 35, cell: ({ service }) => service },
  { key: 'rating', head: 'Rating', align: 'end', phone: 'first', cell: ({ rating }) => `${rating} of 5` },
  { key: 'date', head: 'Date', cell: ({ date }) => formatShortDate(date) },
]

function SampleRule() {
  const { mode } = useSite()
  const { data: items } = useRead<typeof testimonialsAdminApi.list>(testimonialsAdminApi.list.path)
  if (!items?.some(({ sample }) => sample)) return 'Newest first on the home page.'
  if (mode === 'live') return 'Samples are never shown. Newest first on the home page.'
  return 'Samples are shown, marked as samples, until you add a real one.'
}
