import { formatShortMoment } from '#lib/values/dates.ts'
import { useSite } from '#settings/use-site.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import type { ListedMail, outboxApi } from '#mail/outbox.ts'
import { MailStateBadge, mailStateLabels } from './mail-state-badge.tsx'
import './mail-admin.css'

export const mailList = staffList<typeof outboxApi.mails>({
  path: '/api/admin/mails',
  of: ['mail', 'mails'],
  filters: [
    { kind: 'search', placeholder: 'Recipient or subject' },
    { kind: 'choice', name: 'state', label: 'State', all: 'All', options: mailStateLabels },
  ],
})

export function MailList() {
  const { mode } = useSite()
  return (
    <StaffPart
      title="Mail"
      intro={
        mode === 'demo'
          ? 'A demonstration sends no email: what it would send is kept here.'
          : 'Emails from the shop. Failed ones are tried again for five days; suspected misuse of an address is held here.'
      }
    >
      <StaffList
        list={mailList}
        columns={columns}
        open="record"
        empty={{ title: 'No emails yet', text: 'The first enquiry or order sends one.' }}
        unfound={{ title: 'No emails found', text: 'A search covers the newest 20,000 emails.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof outboxApi.mails>[] = [
  { key: 'subject', head: 'Subject', share: 45, cell: ({ subject }) => subject },
  { key: 'to', head: 'To', share: 30, cell: ({ to }) => to },
  { key: 'state', head: 'State', cell: (mail) => <State mail={mail} /> },
  { key: 'created', head: 'Written', phone: 'first', cell: ({ createdAt }) => formatShortMoment(createdAt) },
]

function State({ mail: { state, heldBack, lastError } }: { mail: ListedMail }) {
  const failed = state !== 'sent' && lastError
  return (
    <StaffPair
      small={
        (heldBack || failed) && (
          <span className={failed ? 'mail-admin-error' : undefined} title={failed || undefined}>
            {failed || heldBack}
          </span>
        )
      }
    >
      <MailStateBadge state={state} />
    </StaffPair>
  )
}
