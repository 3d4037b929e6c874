import { formatDate, formatMoment, southAfricanOffset } from '#lib/values/dates.ts'
import { Notice } from '#ui/states/notice.tsx'
import type { PhoneState } from './phone-box.ts'
import type { PhoneReport } from './phone-report.ts'
import { ResendButton } from './resend-button.tsx'
import type { Round } from '#visits/round/round.ts'
import type { Reached } from './use-round.tsx'

const toleratedMinutes = 10

/** What a technician has to know before going on. */
export function RoundNotices({ held, reached }: { held: PhoneState; reached: Reached }) {
  const { round, reports, account } = held
  const refused = reports.filter(({ state }) => state === 'refused')
  const others = reports.filter((report) => report.account !== account && report.state !== 'stored')
  return (
    <>
      {round && reached !== 'yes' && <OldRound round={round} />}
      <WrongClock reports={reports} />
      {refused.map((report) => (
        <Notice
          key={report.key}
          tone="danger"
          title={`The report of ${report.stop.customer} was not accepted.`}
          action={<ResendButton report={report} />}
        >
          {report.refused} It stays on this phone.
        </Notice>
      ))}
      {authorsOf(others).map(([author, number]) => (
        <Notice key={author} tone="warning" title={`${author} has ${number} unsent on this phone.`}>
          {number === 1 ? 'It is' : 'They are'} sent once {author} signs in here.
        </Notice>
      ))}
    </>
  )
}

/** Without a connection since yesterday. */
function OldRound({ round: { today, now } }: { round: Round }) {
  if (today === southAfricanToday()) return null
  return (
    <Notice tone="warning" title={`This is your round of ${formatDate(today)}.`}>
      It could not be fetched again since {formatMoment(now)}.
    </Notice>
  )
}

const southAfricanToday = () => new Date(Date.now() + southAfricanOffset).toISOString().slice(0, 10)

const authorsOf = (reports: PhoneReport[]) =>
  [...Map.groupBy(reports, ({ author }) => author)].map(([author, own]) => [author, own.length] as const)

/** As the server found it with the newest report. */
function WrongClock({ reports }: { reports: PhoneReport[] }) {
  const newest = reports.filter(({ outcome }) => outcome).toSorted((a, b) => b.endedAt!.localeCompare(a.endedAt!))[0]
  const minutes = newest?.outcome?.clockMinutes ?? 0
  if (Math.abs(minutes) < toleratedMinutes) return null
  return (
    <Notice tone="warning" title="The clock of this phone is wrong.">
      It is {durationText(Math.abs(minutes))} {minutes > 0 ? 'slow' : 'fast'}. Your reports have the right times; please
      set it.
    </Notice>
  )
}

function durationText(minutes: number) {
  const [days, hours] = [Math.round(minutes / (24 * 60)), Math.round(minutes / 60)]
  if (days >= 1) return days === 1 ? 'a day' : `${days} days`
  return hours >= 1 ? (hours === 1 ? 'an hour' : `${hours} hours`) : `${minutes} minutes`
}
