import { RotateCw } from 'lucide-react'
import { call } from '#lib/reading/call.ts'
import { formatShortMoment } from '#lib/values/dates.ts'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { jobApi, type JobState, type ListedJob, mayTryAgain } from './background-job.ts'
import './jobs-admin.css'

const labels: Record<JobState, string> = {
  'given-up': 'Given up',
  failing: 'Trying again',
  running: 'Running',
  waiting: 'Waiting',
  done: 'Done',
}
const tones: Record<JobState, BadgeTone> = {
  'given-up': 'danger',
  failing: 'warning',
  running: 'accent',
  waiting: 'neutral',
  done: 'success',
}

const list = staffList<typeof jobApi.jobs>({
  path: jobApi.jobs.path,
  of: ['job', 'jobs'],
  filters: [{ kind: 'choice', name: 'state', label: 'State', all: 'Not done', options: labels }],
})

export function JobsAdmin() {
  return (
    <StaffPart
      title="Background jobs"
      intro="Work the shop does on its own. A failed job is tried several times; finished jobs are kept for 30 days."
    >
      <StaffList
        list={list}
        caption="Background jobs"
        columns={columns}
        tall
        empty={{ title: 'Nothing to do', text: 'The next email or clean-up adds one.' }}
        unfound={{ title: 'No such jobs', text: 'No job is in this state right now.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof jobApi.jobs>[] = [
  { key: 'job', head: 'Job', share: 55, cell: (job) => <What job={job} /> },
  {
    key: 'state',
    head: 'State',
    phone: 'first',
    cell: ({ state, attempts }) => (
      <StaffPair small={attempts > 1 && `${attempts} attempts`}>
        <Badge tone={tones[state]} dot>
          {labels[state]}
        </Badge>
      </StaffPair>
    ),
  },
  { key: 'when', head: 'When', cell: (job) => <span className="jobs-admin-when">{whenOf(job)}</span> },
  {
    key: 'again',
    head: 'Actions',
    bare: true,
    align: 'end',
    cell: (job) => mayTryAgain(job) && <TryAgain job={job} />,
  },
]

function What({ job: { label, key, failures } }: { job: ListedJob }) {
  return (
    <span className="jobs-admin-what">
      <strong>{label}</strong>
      {key !== null && key !== 'periodic' && <span>{key}</span>}
      {failures.length > 0 && (
        <details>
          <summary>
            {failures.length === 1 ? 'What went wrong' : `What went wrong, the last ${failures.length} times`}
          </summary>
          <ol>
            {failures.map(({ at, node, error }, index) => (
              <li key={index}>
                {error}
                <small>
                  {formatShortMoment(at)}, {node}
                </small>
              </li>
            ))}
          </ol>
        </details>
      )}
    </span>
  )
}

function whenOf({ state, dueAt, finishedAt, takenAt }: ListedJob) {
  if (state === 'running' && takenAt) return `Since ${formatShortMoment(takenAt)}`
  if (finishedAt) return formatShortMoment(finishedAt)
  return dueAt ? `Due ${formatShortMoment(dueAt)}` : '–'
}

function TryAgain({ job: { id, label } }: { job: ListedJob }) {
  const { run, busy } = useStaffAction({
    work: () => call(jobApi.tryAgain, { id: String(id) }),
    done: 'The job is tried again',
  })
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<RotateCw aria-hidden="true" />}
      busy={busy}
      busyText="Trying…"
      aria-label={`Try again: ${label}`}
      onClick={() => void run()}
    >
      Try again
    </Button>
  )
}
