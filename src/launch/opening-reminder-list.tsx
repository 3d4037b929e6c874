import { formatDate } from '#lib/dates.ts'
import { useRead } from '#lib/read.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import type { openingReminderApi } from './opening-reminder.ts'
import './opening-reminder-list.css'

/** People who will be told when a shop opens, for staff. */
export function OpeningReminderList() {
  const { data, error, retry } = useRead<typeof openingReminderApi.list>('/api/admin/opening-reminders', {
    fresh: true,
  })
  if (error && !data) return <LoadFailed retry={retry} level={3} />
  if (!data) return null
  const { counts, newest } = data
  return (
    <section className="opening-reminder-list" aria-label="Opening reminders">
      <h3>People to notify</h3>
      <p>
        {counts.pool + counts.marine > 0
          ? `${counts.pool} for the pool shop, ${counts.marine} for the marine shop.`
          : 'Nobody yet.'}{' '}
        Each gets one email when you open it, and is then removed from this list.
      </p>
      {newest.length > 0 && (
        <ul>
          {newest.map(({ world, email, createdAt }) => (
            <li key={`${world} ${email}`}>
              <span>{email}</span>
              <span>
                {world === 'pool' ? 'Pool shop' : 'Marine shop'}, {formatDate(createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
