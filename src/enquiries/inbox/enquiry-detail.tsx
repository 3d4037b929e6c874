import { formatMoment } from '#lib/values/dates.ts'
import { Id } from '#lib/contract/id.ts'
import { pathWith, useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { StaffBack } from '#staff/frame/back-link.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffTurn } from '#staff/list/record-pager.tsx'
import { filterNames } from '#staff/list/list-of.ts'
import { enquiryAdminApi, type OneEnquiry } from '#enquiries/enquiry-admin.ts'
import { enquiryList } from './enquiry-list.tsx'
import { EnquiryActions } from './enquiry-actions.tsx'
import { EnquiryFacts, EnquiryMails } from './enquiry-facts.tsx'
import { EnquiryThread } from './enquiry-thread.tsx'
import { ReplyForms } from './reply-form.tsx'
import { useReadOnOpening } from './use-enquiry-change.tsx'
import './enquiry-detail.css'

export function EnquiryDetail({ id }: { id: string }) {
  const { query, addressWith } = useStaffQuery()
  const path = pathWith(`${enquiryAdminApi.list.path}/${encodeURIComponent(id)}`, query, filterNames(enquiryList))
  const { data, error, loading, retry } = useReadForEditing<typeof enquiryAdminApi.byId>(path)
  const list = addressWith({ id: null, page: query.get('page') })
  if (data) return <FoundEnquiry found={data} list={list} />
  if (data === null || !Id.safeParse(id).success) return <NoEnquiry list={list} />
  if (error) return <LoadFailed level={1} retry={retry} busy={loading} title="The message did not load." />
  return <DetailOutline list={list} />
}

const BackLink = ({ to }: { to: string }) => <StaffBack to={to}>All messages</StaffBack>

function FoundEnquiry({ found, list }: { found: OneEnquiry; list: string }) {
  const { message } = found
  useReadOnOpening(message)
  return (
    <article className="enquiry-detail">
      <StaffHeader
        title={message.subject}
        back={<BackLink to={list} />}
        intro={
          <>
            <span className="numbers">{message.reference}</span> · received {formatMoment(message.receivedAt)}{' '}
            {message.status === 'archived' && <Badge>Archived</Badge>}{' '}
            {message.spam && <Badge tone="warning">Spam</Badge>}
          </>
        }
        sample={message.sample}
        actions={<Neighbours found={found} />}
      />
      <EnquiryActions enquiry={message} list={list} />
      <div className="enquiry-detail-columns">
        <div className="enquiry-detail-main">
          <section aria-label="Message" className="enquiry-detail-text">
            {message.message}
          </section>
          <EnquiryThread replies={message.replies} />
          <ReplyForms enquiry={message} />
          <EnquiryMails enquiry={message} />
        </div>
        <EnquiryFacts enquiry={message} />
      </div>
    </article>
  )
}

function Neighbours({ found: { newer, older } }: { found: OneEnquiry }) {
  const { query, addressWith } = useStaffQuery()
  const address = (id: number | null) => id && addressWith({ id, page: query.get('page') })
  return (
    <StaffTurn
      label="Messages beside this one"
      back={{ to: address(newer), label: 'Newer' }}
      on={{ to: address(older), label: 'Older' }}
    />
  )
}

function NoEnquiry({ list }: { list: string }) {
  return (
    <EmptyState
      level={1}
      title="Message not found"
      text="The address may be mistyped."
      action={<ButtonLink to={list}>All messages</ButtonLink>}
    />
  )
}

function DetailOutline({ list }: { list: string }) {
  return (
    <div aria-busy="true">
      <StaffHeader title="Message" back={<BackLink to={list} />} />
      <div className="enquiry-detail-columns">
        <Skeleton shape="block" className="enquiry-detail-outline" />
        <Skeleton shape="block" className="enquiry-detail-outline" />
      </div>
      <p className="visually-hidden" role="status">
        Loading the message
      </p>
    </div>
  )
}
