import { RotateCw } from 'lucide-react'
import { call } from '#lib/call.ts'
import { formatShortMoment } from '#lib/dates.ts'
import type { ListOf } from '#lib/staff-list.ts'
import { pathWith, useStaffQuery } from '#lib/staff-query.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { ChoiceFilter, StaffFilters } from '#ui/staff-filters.tsx'
import { StaffPager } from '#ui/staff-pager.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { StaffRows } from '#ui/staff-rows.tsx'
import { StaffTable } from '#ui/staff-table.tsx'
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
const states = [{ value: '', label: 'Not done' }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))]

/** Background work of the shop, and the part of it that did not succeed. */
export function JobsAdmin() {
  const { query } = useStaffQuery()
  return (
    <StaffPart
      title="Background jobs"
      intro="What the shop does by itself. What fails is tried again, later and later, until it is given up; what is over is kept for 30 days."
    >
      <StaffFilters label="Narrow the jobs" names={['state']}>
        <ChoiceFilter name="state" label="State" options={states} />
      </StaffFilters>
      <StaffRows<typeof jobApi.jobs> of="jobs" path={pathWith('/api/admin/jobs', query, ['state', 'page'])}>
        {(list) => <JobTable list={list} narrowed={query.get('state') !== null} />}
      </StaffRows>
    </StaffPart>
  )
}

function JobTable({ list, narrowed }: { list: ListOf<ListedJob>; narrowed: boolean }) {
  return (
    <>
      <StaffTable
        caption="Background jobs"
        rows={list.rows}
        rowKey={(job) => job.id}
        columns={[
          { key: 'job', label: 'Job', main: true, cell: (job) => <What job={job} /> },
          { key: 'state', label: 'State', cell: (job) => <State job={job} /> },
          { key: 'when', label: 'When', cell: (job) => <When job={job} /> },
          { key: 'again', label: '', cell: (job) => mayTryAgain(job) && <TryAgain job={job} /> },
        ]}
        empty={
          <EmptyState
            level={3}
            title={narrowed ? 'No such jobs' : 'Nothing to do'}
            text={narrowed ? 'No job is in this state just now.' : 'The first mail or the next tidying adds one.'}
          />
        }
      />
      {list.total > 0 && <StaffPager list={list} of={['job', 'jobs']} />}
    </>
  )
}

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

function State({ job: { state, attempts } }: { job: ListedJob }) {
  return (
    <span className="jobs-admin-state">
      <Badge tone={tones[state]} dot>
        {labels[state]}
      </Badge>
      {attempts > 1 && <small>{attempts} attempts</small>}
    </span>
  )
}

function When({ job: { state, dueAt, finishedAt, takenAt } }: { job: ListedJob }) {
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
      variant="secondary"
      size="small"
      className="jobs-admin-again"
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
