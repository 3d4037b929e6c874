import { z } from 'zod/mini'

export const VisitFigures = z.object({
  today: z.object({
    done: z.int(),
    toDo: z.int(),
    /** Of earlier days, without a report. */
    late: z.int(),
    /** Found missed on this day. */
    missed: z.int(),
  }),
  month: z.object({ done: z.int(), noAccess: z.int(), missed: z.int(), credited: z.int() }),
  plans: z.object({ running: z.int(), started: z.int(), ended: z.int() }),
})
export type VisitFigures = z.infer<typeof VisitFigures>
