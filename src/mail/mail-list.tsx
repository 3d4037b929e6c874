import { formatShortMoment } from '#lib/dates.ts'
import { Link } from '#lib/navigation.tsx'
import type { ListOf } from '#lib/staff-list.ts'
import { pathWith, useStaffQuery } from '#lib/staff-query.tsx'
import { useSite } from '#settings/use-site.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChoiceFilter, SearchFilter, StaffFilters } from '#ui/staff-filters.tsx'
import { StaffPager } from '#ui/staff-pager.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { StaffRows } from '#ui/staff-rows.tsx'
import { StaffTable } from '#ui/staff-table.tsx'
import type { ListedMail, outboxApi } from './outbox.ts'
import { MailStateBadge, mailStateLabels } from './mail-state-badge.tsx'
import './mail-admin.css'

const states = [
  { value: '', label: 'All' },
  ...Object.entries(mailStateLabels).map(([value, label]) => ({ value, label })),
]
const narrowing = ['search', 'state']

export function MailList() {
  const { query } = useStaffQuery()
  const { mode } = useSite()
  const narrowed = narrowing.some((name) => query.get(name))
  return (
    <StaffPart
      title="Mail"
      intro={
        mode === 'demo'
          ? 'A demonstration sends nothing: what would go out is kept here to be read.'
          : 'What the shop writes. What does not get through is tried again for five days; what looks like misuse of an address is kept here.'
      }
    >
      <StaffFilters label="Narrow the mails" names={narrowing}>
        <SearchFilter label="Search" placeholder="Recipient or subject" />
        <ChoiceFilter name="state" label="State" options={states} />
      </StaffFilters>
      <StaffRows<typeof outboxApi.mails> of="mails" path={pathWith('/api/admin/mails', query, [...narrowing, 'page'])}>
        {(list) => <MailTable list={list} narrowed={narrowed} />}
      </StaffRows>
    </StaffPart>
  )
}

function MailTable({ list, narrowed }: { list: ListOf<ListedMail>; narrowed: boolean }) {
  const { addressWith } = useStaffQuery()
  return (
    <>
      <StaffTable
        caption="Mails"
        rows={list.rows}
        rowKey={(mail) => mail.id}
        columns={[
          {
            key: 'subject',
            label: 'Subject',
            main: true,
            cell: (mail) => (
              <Link
                className="mail-admin-subject"
                to={addressWith({ id: mail.id, page: null })}
                aria-current={undefined}
              >
                {mail.subject}
              </Link>
            ),
          },
          { key: 'to', label: 'To', cell: (mail) => <span className="mail-admin-to">{mail.to}</span> },
          { key: 'state', label: 'State', cell: (mail) => <State mail={mail} /> },
          { key: 'created', label: 'Written', cell: (mail) => formatShortMoment(mail.createdAt) },
        ]}
        empty={
          <EmptyState
            level={3}
            title={narrowed ? 'No mail found' : 'No mail yet'}
            text={narrowed ? 'A search looks at the newest 20,000 mails.' : 'The first enquiry or order writes one.'}
          />
        }
      />
      {list.total > 0 && <StaffPager list={list} of={['mail', 'mails']} />}
    </>
  )
}

function State({ mail: { state, heldBack, lastError } }: { mail: ListedMail }) {
  return (
    <span>
      <MailStateBadge state={state} />
      {heldBack && <span className="mail-admin-reason">{heldBack}</span>}
      {lastError && state !== 'sent' && <span className="mail-admin-error">{lastError}</span>}
    </span>
  )
}
