import { formatTime } from '#lib/values/dates.ts'
import { Notice } from '#ui/states/notice.tsx'
import type { PhoneReport } from './phone-report.ts'

export function FinishedReport({ report }: { report: PhoneReport }) {
  const { state, endedAt, outcome, access } = report
  const done = `${access ? 'Done' : 'No access'} at ${formatTime(endedAt!)}.`
  if (state === 'waiting')
    return (
      <Notice tone="warning" title="Saved on this phone">
        {done} It is sent by itself as soon as there is a connection.
      </Notice>
    )
  if (state === 'refused')
    return (
      <Notice tone="danger" title="Not accepted">
        {done} {report.refused} It stays on this phone.
      </Notice>
    )
  if (outcome && !outcome.first)
    return (
      <Notice tone="warning" title="Sent, as a further report">
        {done} This visit had been decided before yours came: it was reported already, or the office paused or cancelled
        it. Both are kept, and the office sees them.
      </Notice>
    )
  return (
    <Notice tone="success" title="Sent">
      {done} The office and the customer have it.
    </Notice>
  )
}
