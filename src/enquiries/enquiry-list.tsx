import { Inbox, ShieldAlert } from 'lucide-react'
import type { ReplyOf } from '#lib/endpoint.ts'
import { formatMoment } from '#lib/dates.ts'
import { Link } from '#lib/navigation.tsx'
import type { Read } from '#lib/read.tsx'
import { useNewRows } from '#lib/staff-new.tsx'
import { useLastKnown } from '#lib/staff-kept.tsx'
import { pathWith, useStaffQuery } from '#lib/staff-query.tsx'
import { useStaffRead } from '#lib/staff-read.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChoiceFilter, SearchFilter, StaffFilters } from '#ui/staff-filters.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { StaffListFailed } from '#ui/staff-list-failed.tsx'
import { StaffNewRows } from '#ui/staff-new-rows.tsx'
import { StaffOutline } from '#ui/staff-outline.tsx'
import { StaffPager } from '#ui/staff-pager.tsx'
import { type StaffColumn, StaffTable } from '#ui/staff-table.tsx'
import { serviceTypeLabels } from './enquiry-labels.ts'
import { DueClock } from './due-clock.tsx'
import { enquiryAdminApi, enquiryFilters, type ListedEnquiry } from './enquiry-admin.ts'
import { enquiryViewLabels } from './enquiry-status.ts'
import './enquiry-list.css'

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

const { open, ...otherViews } = enquiryViewLabels
const viewOptions = [{ value: '', label: open }, ...optionsOf(otherViews)]
const serviceOptions = [{ value: '', label: 'All services' }, ...optionsOf(serviceTypeLabels)]
const replyOptions = [
  { value: '', label: 'Any' },
  { value: 'waiting', label: 'Waiting for one' },
  { value: 'answered', label: 'Answered' },
]
type Enquiries = ReplyOf<typeof enquiryAdminApi.list>

export function EnquiryList() {
  const { query } = useStaffQuery()
  const { path } = enquiryAdminApi.list
  const shown = pathWith(path, query, [...enquiryFilters, 'sort', 'page'])
  const reading = useStaffRead<typeof enquiryAdminApi.list>(shown)
  const list = useLastKnown(reading.data)
  const { found, show } = useNewRows({ path, shown, reading, filters: enquiryFilters, list })
  return (
    <div className="enquiry-list">
      <ListHeader />
      <StaffFilters label="Filter messages" names={enquiryFilters}>
        <SearchFilter label="Search" placeholder="Name, phone, words, RQ-00012" />
        <ChoiceFilter name="status" label="Messages" options={viewOptions} />
        <ChoiceFilter name="reply" label="Answer" options={replyOptions} />
        <ChoiceFilter name="service" label="Service" options={serviceOptions} />
      </StaffFilters>
      <StaffNewRows found={found} of={['message', 'messages']} onShow={show} />
      <Rows reading={reading} list={list} />
    </div>
  )
}

function ListHeader() {
  const { query, addressWith } = useStaffQuery()
  if (query.get('spam')) {
    return (
      <StaffHeader
        title="Spam"
        intro="What the form took for the work of a machine. Nobody got mail about it."
        actions={
          <ButtonLink to={addressWith({ spam: null })} variant="secondary" icon={<Inbox aria-hidden="true" />}>
            Messages
          </ButtonLink>
        }
      />
    )
  }
  return (
    <StaffHeader
      title="Messages"
      intro="Requests from the consultation form. We promise an answer within 24 hours, counted on business days; each sender is told until when."
      actions={
        <ButtonLink to={addressWith({ spam: 'yes' })} variant="secondary" icon={<ShieldAlert aria-hidden="true" />}>
          Spam
        </ButtonLink>
      }
    />
  )
}

function Rows({ reading, list }: { reading: Read<Enquiries>; list: Enquiries | undefined }) {
  const { query, addressWith } = useStaffQuery()
  const { data, error } = reading
  if (!data && error) return <StaffListFailed reading={reading} title="The messages did not load." />
  if (!list) return <StaffOutline of="messages" />
  return (
    <div aria-busy={data === undefined}>
      <StaffTable
        caption="Messages"
        columns={columnsWith((id) => addressWith({ id, page: query.get('page') }))}
        rows={list.rows}
        rowKey={({ id }) => id}
        initialSort="-received"
        empty={<NothingHere />}
      />
      <StaffPager list={list} of={['message', 'messages']} />
    </div>
  )
}

const columnsWith = (addressOf: (id: number) => string): StaffColumn<ListedEnquiry>[] => [
  {
    key: 'subject',
    label: 'Message',
    main: true,
    cell: (row) => (
      <Link
        className={classNames('enquiry-list-open', row.status === 'unread' && 'enquiry-list-unread')}
        to={addressOf(row.id)}
      >
        <span>
          {row.status === 'unread' && <span className="visually-hidden">Unread: </span>}
          {row.subject}
        </span>
        <small>
          <span className="numbers">{row.reference}</span>
          {row.subject !== serviceTypeLabels[row.serviceType] && <span>{serviceTypeLabels[row.serviceType]}</span>}
          {row.sample && <Badge>Sample data</Badge>}
        </small>
      </Link>
    ),
  },
  {
    key: 'from',
    label: 'From',
    cell: ({ fullName, email }) => (
      <span className="enquiry-list-from">
        <span>{fullName}</span>
        <small>{email}</small>
      </span>
    ),
  },
  {
    key: 'received',
    label: 'Received',
    sort: 'received',
    fallsFirst: true,
    cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>,
  },
  { key: 'answer', label: 'Answer', cell: (row) => <Answer row={row} /> },
]

function Answer({ row: { dueBy, answeredAt, answeredBy, status, spam } }: { row: ListedEnquiry }) {
  if (spam) return <Badge tone="warning">Spam</Badge>
  if (answeredAt) return <Badge tone="success">Answered by {answeredBy}</Badge>
  if (dueBy) return <DueClock dueBy={dueBy} />
  return <Badge>{status === 'archived' ? 'Archived' : 'None due'}</Badge>
}

function NothingHere() {
  const { query, addressWith } = useStaffQuery()
  const narrowed = enquiryFilters.some((name) => query.get(name))
  const all = Object.fromEntries(enquiryFilters.map((name) => [name, null]))
  if (query.get('spam')) {
    return <EmptyState icon={<ShieldAlert />} title="No spam here" text="Nothing that the form has caught fits." />
  }
  if (!narrowed) {
    return (
      <EmptyState
        icon={<Inbox />}
        title="Nothing is open"
        text="Every message has been archived. New ones appear here by themselves."
        action={
          <ButtonLink to={addressWith({ status: 'archived' })} variant="secondary">
            Show the archive
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<Inbox />}
      title="No message fits"
      text="Try other words, or look among all messages, the archived ones included."
      action={
        <>
          <ButtonLink to={addressWith({ ...all, status: 'all', search: query.get('search') })} variant="secondary">
            Look among all
          </ButtonLink>
          <ButtonLink to={addressWith(all)} variant="quiet">
            Clear filters
          </ButtonLink>
        </>
      }
    />
  )
}
