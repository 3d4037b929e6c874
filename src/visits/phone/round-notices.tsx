import { formatDate, formatMoment, southAfricanOffset } from '#lib/values/dates.ts'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { PhoneState } from './phone-box.ts'
import type { PhoneReport } from './phone-report.ts'
import { draftsOf } from './report-of-stop.ts'
import { ResendButton } from './resend-button.tsx'
import type { Round } from '#visits/round/round.ts'
import type { Reached } from './use-round.tsx'

const toleratedMinutes = 10

type NoticesProps = { held: PhoneState; reached: Reached; visit: number | null }

/** What a technician has to know before going on. `visit`: the one that is open. */
export function RoundNotices({ held, reached, visit }: NoticesProps) {
  const { round, reports, account } = held
  const refused = reports.filter(({ state }) => state === 'refused')
  const others = reports.filter((report) => report.account !== account && report.state !== 'stored')
  const listed = new Set(round?.stops.map(({ visit }) => visit))
  const left = draftsOf(held).filter(({ stop }) => !listed.has(stop.visit) && stop.visit !== visit)
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
      {left.map((report) => (
        <Notice
          key={report.key}
          tone="warning"
          title={`The report of ${report.stop.customer || report.stop.water.name}, ${formatDate(report.stop.day)}, is not finished.`}
          action={<ButtonLink to={`/technician?visit=${report.stop.visit}`}>Finish it</ButtonLink>}
        >
          It is sent once you press Done.
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
