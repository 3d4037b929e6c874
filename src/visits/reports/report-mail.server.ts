import type { Transaction } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { formatDate } from '#lib/values/dates.ts'
import { lines, type MailSection } from '#mail/mail-content.ts'
import { greeting } from '#mail/mail-greeting.ts'
import type { NewMail } from '#mail/mail.ts'
import { onOneLine, queueMail } from '#mail/queue-mail.server.ts'
import { questionsLine } from '#settings/reach-us-words.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { waterInWords } from '#water/record/water-in-words.ts'
import { reportLink, type SignReport } from '../access/report-link.server.ts'
import { reasonText } from './report-words.ts'
import { givenText, readingsBesideTargets } from './report-view.ts'
import type { ReportRow, VisitAtReport } from './visit-report-store.server.ts'

type QueueReportMailInput = {
  visit: VisitAtReport
  report: Omit<ReportRow, 'storedAt'> & { day: string }
  sign: SignReport
}
type Head = { settings: Settings; publicUrl: string; to: string }

export async function queueReportMail(tx: Transaction, runtime: Runtime, told: QueueReportMailInput) {
  const to = told.visit.email
  if (to === null) return
  const head = { settings: await findSettings(tx), publicUrl: runtime.publicUrl, to }
  await queueMail(tx, runtime, reportMail(told, head))
}

/** What was measured and given, beside what is aimed at. Pictures are behind the link; nothing of the way in is in it. */
export function reportMail({ visit, report, sign }: QueueReportMailInput, { settings, publicUrl, to }: Head): NewMail {
  const { name, email } = settings.identity
  const readings = readingsBesideTargets(visit.water, report.readings)
  return {
    to,
    about: `visit:${visit.id}`,
    replyTo: email,
    subject: onOneLine(subjectOf(visit, report)),
    content: [
      greeting(visit.customer),
      report.access ? visitedText(visit, report) : turnedAwayText(report),
      ...listed(
        'What we measured:',
        readings.map(({ name: what, value, target }) => `${what} ${value}${target ? ` (aim ${target})` : ''}`),
      ),
      ...listed('What we gave:', report.given.map(givenText)),
      ...listed('A note from your technician:', report.note ? [report.note] : []),
      {
        text: 'The whole report, with any pictures. Anyone with this link can see it, so please keep it to yourself:',
        button: { label: 'See the report', to: reportLink(publicUrl, sign, report.key) },
      },
      ...(visit.next ? [`Your next visit is planned for ${formatDate(visit.next)}.`] : []),
      { text: questionsLine(settings), small: true },
      name,
    ],
  }
}

const subjectOf = ({ water }: VisitAtReport, { access, day }: QueueReportMailInput['report']) =>
  access
    ? `Your visit of ${formatDate(day)}: ${water.name}`
    : `We could not get to ${waterInWords(water.name)} on ${formatDate(day)}`

const visitedText = ({ water }: VisitAtReport, { who, day }: QueueReportMailInput['report']) =>
  `${who || 'Our technician'} looked after ${waterInWords(water.name)} on ${formatDate(day)}.`

const turnedAwayText = ({ reason, day, who }: QueueReportMailInput['report']) =>
  `${who || 'Our technician'} came on ${formatDate(day)} and could not work: ${reasonText(reason!).toLowerCase()}. There is a picture in the report. As our terms say, this visit is charged. Please tell us how we get in the next time.`

const listed = (title: string, each: string[]): MailSection[] => (each.length ? [{ title, text: lines(...each) }] : [])
