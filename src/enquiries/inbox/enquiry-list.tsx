import { Inbox, ShieldAlert } from 'lucide-react'
import { formatShortMoment } from '#lib/values/dates.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { serviceTypeLabels } from '#enquiries/enquiry-labels.ts'
import { DueClock } from './due-clock.tsx'
import { enquiryAdminApi, type ListedEnquiry } from '#enquiries/enquiry-admin.ts'
import { enquiryViewLabels } from '#enquiries/enquiry-status.ts'
import './enquiry-list.css'

const { all, ...narrowerViews } = enquiryViewLabels

export const enquiryList = staffList<typeof enquiryAdminApi.list>({
  path: enquiryAdminApi.list.path,
  of: ['message', 'messages'],
  sort: '-received',
  grows: true,
  filters: [
    { kind: 'search', placeholder: 'Name, phone or words' },
    { kind: 'choice', name: 'status', label: 'Messages', all, options: narrowerViews },
    {
      kind: 'choice',
      name: 'reply',
      label: 'Answer',
      all: 'Any',
      options: { waiting: 'Waiting', answered: 'Answered' },
    },
    { kind: 'choice', name: 'service', label: 'Service', all: 'All services', options: serviceTypeLabels },
    { kind: 'link', name: 'spam' },
  ],
})

export function EnquiryList() {
  const spam = useStaffQuery().query.get('spam') !== null
  return (
    <>
      <ListHeader spam={spam} />
      <StaffList
        list={enquiryList}
        columns={columns}
        open="record"
        empty={{
          icon: <Inbox />,
          title: 'No messages yet',
          text: 'Requests from the consultation form appear here by themselves.',
        }}
        unfound={spam ? noSpam : { text: notFound, action: <LookFurther /> }}
      />
    </>
  )
}

const noSpam = { title: 'No spam here', text: 'No message caught by the form matches.', action: null }
const notFound = 'Try other words, or search all messages, including archived ones.'

function ListHeader({ spam }: { spam: boolean }) {
  const { addressWith } = useStaffQuery()
  if (spam) {
    return (
      <StaffHeader
        title="Spam"
        intro="Messages the form took for spam. No emails were sent."
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
      intro="Requests from the consultation form. We promise an answer within 24 hours, counted on business days; each sender is told the time."
      actions={
        <ButtonLink to={addressWith({ spam: 'yes' })} variant="secondary" icon={<ShieldAlert aria-hidden="true" />}>
          Spam
        </ButtonLink>
      }
    />
  )
}

const columns: StaffColumn<typeof enquiryAdminApi.list>[] = [
  {
    key: 'subject',
    head: 'Message',
    share: 45,
    cell: ({ status, subject, reference, serviceType }) => (
      <StaffPair
        className={status === 'unread' ? 'enquiry-list-unread' : 'enquiry-list-read'}
        small={
          <>
            <span className="numbers">{reference}</span>{' '}
            {subject !== serviceTypeLabels[serviceType] && serviceTypeLabels[serviceType]}
          </>
        }
      >
        {status === 'unread' && <span className="visually-hidden">Unread: </span>}
        {subject}
      </StaffPair>
    ),
  },
  {
    key: 'from',
    head: 'From',
    share: 30,
    cell: ({ fullName, email }) => <StaffPair small={email}>{fullName}</StaffPair>,
  },
  {
    key: 'received',
    head: 'Received',
    phone: 'first',
    sort: { by: 'received', falling: 'Newest first', rising: 'Oldest first' },
    cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatShortMoment(receivedAt)}</time>,
  },
  { key: 'answer', head: 'Answer', cell: (row) => <Answer row={row} /> },
]

function Answer({ row: { dueBy, answeredAt, answeredBy, status, spam } }: { row: ListedEnquiry }) {
  if (spam) return <Badge tone="warning">Spam</Badge>
  if (answeredAt) return <Badge tone="success">Answered by {answeredBy}</Badge>
  if (dueBy) return <DueClock dueBy={dueBy} />
  return <Badge>{status === 'archived' ? 'Archived' : 'None due'}</Badge>
}

function LookFurther() {
  const { query, addressWith } = useStaffQuery()
  const none = { status: null, reply: null, service: null }
  return (
    <>
      <ButtonLink to={addressWith({ ...none, search: query.get('search') })} variant="secondary">
        Search all
      </ButtonLink>
      <ButtonLink to={addressWith({ ...none, search: null })} variant="quiet">
        Show all messages
      </ButtonLink>
    </>
  )
}
