import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'

export const JobState = z.enum(['waiting', 'running', 'failing', 'given-up', 'done'])
export type JobState = z.infer<typeof JobState>

export const ListedJob = z.object({
  id: z.int(),
  label: z.string(),
  /** The subject of the job, if its kind has one: `mail:12`. */
  key: z.nullable(z.string()),
  state: JobState,
  /** Null when it is finished. */
  dueAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  attempts: z.int(),
  takenAt: z.nullable(z.string()),
  /** The most recent ones, newest first. */
  failures: z.array(z.object({ at: z.string(), node: z.string(), error: z.string() })),
})
export type ListedJob = z.infer<typeof ListedJob>

export const mayTryAgain = ({ state }: Pick<ListedJob, 'state'>) => state === 'failing' || state === 'given-up'

export const jobApi = {
  jobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    summary: 'Background work that is not over, what was given up first; or that of one state',
    for: 'jobs.run',
    input: z.object({ state: z.optional(JobState), page: ListPage }),
    reply: listOf(ListedJob),
    tags: () => ['jobs'],
  }),
  tryAgain: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:id/again',
    summary: 'Runs a job at once that failed or was given up, with all its attempts',
    for: 'jobs.run',
    input: z.object({ id: Id }),
    reply: z.object({}),
  }),
}
