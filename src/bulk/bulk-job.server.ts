import { z } from 'zod/mini'
import { job } from '#lib/jobs/job.server.ts'

/** The background job of an action: it holds nothing but the id of the run. */
export const bulkJob = ({ name, label }: { name: string; label: string }) =>
  job({ name: `bulk-${name}`, label, payload: z.object({ run: z.int() }) })

export const keyOfRun = (run: number) => `run:${run}`
