import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { formatDate, formatMoment, formatTime } from '#lib/values/dates.ts'
import { Notice } from '#ui/states/notice.tsx'
import { pictureKindLabels, reasonText } from './report-words.ts'
import type { VisitReport } from './visit-report.ts'
import { visitPictureAddress } from './visit-report-read.ts'
import './visit-report.css'

type Props = { report: VisitReport; /** Of the mailed link. */ linkKey?: string | null }

export function VisitReportView({ report, linkKey = null }: Props) {
  const { access, reason, readings, given, tasks, note, pictures } = report
  return (
    <article className="visit-report" aria-label={`Report of ${report.water}`}>
      {report.sending && <Sending report={report} />}
      {!access && (
        <Notice tone="warning" title={`${reasonText(reason!)}.`}>
          {report.who || 'Our technician'} came and could not work.
        </Notice>
      )}
      {readings.length > 0 && <Readings readings={readings} />}
      {given.length > 0 && (
        <section>
          <h3>What we gave</h3>
          <ul className="visit-report-list">
            {given.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      )}
      {note && (
        <section>
          <h3>Note</h3>
          <p className="visit-report-note">{note}</p>
        </section>
      )}
      {tasks.length > 0 && <Tasks tasks={tasks} />}
      {pictures.length > 0 && (
        <section>
          <h3>Pictures</h3>
          <ul className="visit-report-pictures">
            {pictures.map(({ key, kind, width, height }) => (
              <li key={key}>
                <figure>
                  <a href={visitPictureAddress(report.key, key, linkKey)} target="_blank" rel="noreferrer">
                    <img
                      src={visitPictureAddress(report.key, key, linkKey)}
                      alt={`${pictureKindLabels[kind]}: ${report.water}`}
                      {...{ width, height }}
                      loading="lazy"
                    />
                  </a>
                  <figcaption>{pictureKindLabels[kind]}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function Readings({ readings }: Pick<VisitReport, 'readings'>) {
  return (
    <section>
      <h3>What we measured</h3>
      <table className="visit-report-readings">
        <thead>
          <tr>
            <th scope="col">Reading</th>
            <th scope="col">Measured</th>
            <th scope="col">Aim</th>
          </tr>
        </thead>
        <tbody>
          {readings.map(({ quantity, name, value, target, inRange }) => (
            <tr key={quantity}>
              <th scope="row">{name}</th>
              <td className="numbers">
                {inRange === false && <TriangleAlert aria-label="Outside the aim" />}
                {value}
              </td>
              <td className="numbers">{target ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Tasks = ({ tasks }: Pick<VisitReport, 'tasks'>) => (
  <section>
    <h3>What we did</h3>
    <ul className="visit-report-tasks">
      {tasks.map(({ name, done }) => (
        <li key={name}>
          {done ? <CircleCheck aria-label="Done" /> : <CircleDashed aria-label="Not this time" />}
          {name}
        </li>
      ))}
    </ul>
  </section>
)

function Sending({ report: { first, sending, endedAt, who } }: { report: VisitReport }) {
  const { storedAt, device, clockMinutes } = sending!
  return (
    <div className="visit-report-sending">
      {!first && (
        <Notice tone="warning" title="A further report.">
          The visit had been decided before this one came. It changed nothing; please compare them.
        </Notice>
      )}
      <p>
        {who || 'Technician'}, finished {formatMoment(endedAt)}, received {formatMoment(storedAt)}, phone{' '}
        {device.slice(0, 6)}.
        {clockMinutes !== 0 &&
          ` The clock of this phone was ${Math.abs(clockMinutes)} minutes ${clockMinutes > 0 ? 'slow' : 'fast'}; the times are corrected.`}
      </p>
    </div>
  )
}

export function visitWhen({ day, beganAt, endedAt, who }: VisitReport) {
  const hours = beganAt ? `${formatTime(beganAt)} to ${formatTime(endedAt)}` : formatTime(endedAt)
  return `${formatDate(day ?? endedAt)}, ${hours}${who ? `, by ${who}` : ''}`
}
