import type { AppContext } from '#lib/serving/app-context.server.ts'
import { listGivenUpJobs } from './job-list-store.server.ts'
import { listWrongClocks } from './wrong-clock-store.server.ts'

export type BackgroundFault = { id: string; title: string; text: string; since: string }

type ListBackgroundFaultsInput = { most: number; /** Kinds whose failures staff see elsewhere. */ except: string[] }

/** Nodes with wrong clocks, recurring jobs that are overdue, and jobs that were given up. */
export async function listBackgroundFaults(
  app: Pick<AppContext, 'db' | 'jobs'>,
  { most, except }: ListBackgroundFaultsInput,
) {
  const { db, jobs } = app
  const [clocks, overdue, givenUp] = await Promise.all([
    listWrongClocks(db),
    jobs.overdue(),
    listGivenUpJobs(db, { most, except }),
  ])
  const faults: BackgroundFault[] = [
    ...clocks.map(({ node, secondsAhead, at }) => ({
      id: `clock:${node}`,
      title: `Wrong clock on ${node}`,
      text: wrongBy(secondsAhead),
      since: at,
    })),
    ...overdue.map(({ id, name, dueAt }) => ({
      id: `job:${id}`,
      title: jobs.labelOf(name),
      text: 'Overdue',
      since: dueAt,
    })),
    ...givenUp.map(({ id, name, at }) => ({
      id: `job:${id}`,
      title: jobs.labelOf(name),
      text: 'Given up',
      since: at,
    })),
  ]
  return { rows: faults.slice(0, most), counted: faults.length }
}

function wrongBy(secondsAhead: number) {
  const seconds = Math.abs(secondsAhead)
  const by = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  return `${by} ${secondsAhead > 0 ? 'ahead' : 'behind'}${seconds > 60 ? ', so it does no background work' : ''}`
}
