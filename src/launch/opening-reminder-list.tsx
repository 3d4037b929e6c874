import { formatShortMoment } from '#lib/values/dates.ts'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import type { openingReminderApi } from './opening-reminder.ts'
import './opening-reminder-list.css'

const shops = { pool: 'Pool shop', marine: 'Marine shop' }

const list = staffList<typeof openingReminderApi.list>({
  path: '/api/admin/opening-reminders',
  of: ['address', 'addresses'],
  id: ({ world, email }) => `${world} ${email}`,
  filters: [
    { kind: 'search', placeholder: 'Email address' },
    { kind: 'choice', name: 'world', label: 'Shop', all: 'Both', options: shops },
  ],
})

export function OpeningReminderList() {
  return (
    <div className="opening-reminders">
      <StaffPart
        title="People to notify"
        intro="Each gets one email when you open the shop, and is then removed from this list."
      >
        <StaffList
          list={list}
          columns={columns}
          summary={({ counts: { pool, marine } }) => (
            <p className="soft">
              {pool} for the pool shop, {marine} for the marine shop.
            </p>
          )}
          empty={{ title: 'No addresses yet', text: 'A closed shop offers visitors an email when it opens.' }}
          unfound={{ title: 'No addresses found' }}
        />
      </StaffPart>
    </div>
  )
}

const columns: StaffColumn<typeof openingReminderApi.list>[] = [
  { key: 'email', head: 'Address', share: 55, cell: ({ email }) => email },
  { key: 'world', head: 'Shop', cell: ({ world }) => shops[world] },
  { key: 'created', head: 'Since', phone: 'first', cell: ({ createdAt }) => formatShortMoment(createdAt) },
]
