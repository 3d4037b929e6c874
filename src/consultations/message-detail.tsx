import { formatMoment } from '#lib/dates.ts'
import { Id } from '#lib/id.ts'
import { pathWith, useStaffQuery } from '#lib/staff-query.tsx'
import { useStaffRead } from '#lib/staff-read.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StaffBack } from '#ui/staff-back.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { StaffTurn } from '#ui/staff-turn.tsx'
import { messageApi, messageFilters, type OneMessage } from './message-admin.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageFacts, MessageMails } from './message-facts.tsx'
import { useReadOnOpening } from './use-message-change.tsx'
import './message-detail.css'

export function MessageDetail({ id }: { id: string }) {
  const { query, addressWith } = useStaffQuery()
  const path = pathWith(`${messageApi.list.path}/${encodeURIComponent(id)}`, query, messageFilters)
  const { data, error, loading, retry } = useStaffRead<typeof messageApi.byId>(path)
  const list = addressWith({ id: null, page: query.get('page') })
  if (data) return <FoundMessage found={data} list={list} />
  if (data === null || !Id.safeParse(id).success) return <NoMessage list={list} />
  if (error) return <LoadFailed level={1} retry={retry} busy={loading} title="The message did not load." />
  return <DetailOutline list={list} />
}

const BackLink = ({ to }: { to: string }) => <StaffBack to={to}>All messages</StaffBack>

function FoundMessage({ found, list }: { found: OneMessage; list: string }) {
  const { message } = found
  useReadOnOpening(message)
  return (
    <article className="message-detail">
      <StaffHeader
        title={message.subject}
        back={<BackLink to={list} />}
        intro={
          <>
            <span className="numbers">{message.reference}</span> · received {formatMoment(message.receivedAt)}{' '}
            <Signs found={found} />
          </>
        }
        sample={message.sample}
        actions={<Neighbours found={found} />}
      />
      <MessageActions message={message} list={list} />
      <div className="message-detail-columns">
        <div className="message-detail-main">
          <section aria-label="Message" className="message-detail-text">
            {message.message}
          </section>
          <MessageMails message={message} />
        </div>
        <MessageFacts message={message} />
      </div>
    </article>
  )
}

function Signs({ found: { message } }: { found: OneMessage }) {
  return (
    <>
      {message.status === 'archived' && <Badge>Archived</Badge>} {message.spam && <Badge tone="warning">Spam</Badge>}
    </>
  )
}

function Neighbours({ found: { newer, older } }: { found: OneMessage }) {
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

function NoMessage({ list }: { list: string }) {
  return (
    <EmptyState
      level={1}
      title="This message is not there"
      text="The address may be mistyped."
      action={<ButtonLink to={list}>All messages</ButtonLink>}
    />
  )
}

function DetailOutline({ list }: { list: string }) {
  return (
    <div aria-busy="true">
      <StaffHeader title="Message" back={<BackLink to={list} />} />
      <div className="message-detail-columns">
        <Skeleton shape="block" className="message-detail-text" />
        <Skeleton shape="block" className="message-detail-facts" />
      </div>
      <p className="visually-hidden" role="status">
        Loading the message
      </p>
    </div>
  )
}
