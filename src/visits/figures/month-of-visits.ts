import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { toCents } from '#lib/values/money.ts'

const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month'))

/** The visits due in a month, of one plan and one technician. Amounts are in rand. */
const PlanMonthRow = z.object({
  /** Null for single visits. */
  plan: z.nullable(z.string()),
  technician: z.nullable(z.string()),
  done: z.int(),
  noAccess: z.int(),
  /** Not made up before the next visit, closed, or given by the office. */
  missed: z.int(),
  closed: z.int(),
  goodwill: z.int(),
  planned: z.int(),
  /** Minutes of the visits that took place, as planned. */
  minutes: z.int(),
  /** For visits that took place; and for those that were owed and will not be billed. */
  earned: z.number(),
  credited: z.number(),
})
export type PlanMonthRow = z.infer<typeof PlanMonthRow>

export function totalOf(rows: readonly PlanMonthRow[]): PlanMonthRow {
  const sum = (key: keyof Omit<PlanMonthRow, 'plan' | 'technician'>) =>
    rows.reduce((all, row) => all + toCents(row[key]), 0) / 100
  return {
    plan: 'Total',
    technician: 'All',
    done: sum('done'),
    noAccess: sum('noAccess'),
    missed: sum('missed'),
    closed: sum('closed'),
    goodwill: sum('goodwill'),
    planned: sum('planned'),
    minutes: sum('minutes'),
    earned: sum('earned'),
    credited: sum('credited'),
  }
}

export const withTotal = (rows: readonly PlanMonthRow[]) => (rows.length > 1 ? [...rows, totalOf(rows)] : [...rows])

export const MonthOfVisits = z.object({ month: z.string(), rows: z.array(PlanMonthRow) })
export type MonthOfVisits = z.infer<typeof MonthOfVisits>

const asked = { month: z.optional(Month) }

export const monthOfVisitsApi = {
  report: endpoint({
    method: 'GET',
    path: '/api/admin/visits/report',
    summary: 'The visits due in a month by plan and technician; the present month unless one is chosen',
    for: 'figures.read',
    input: z.object(asked),
    reply: MonthOfVisits,
    tags: () => ['visits'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/visits/report/file',
    summary: 'The same as a CSV file',
    for: 'figures.read',
    input: z.object(asked),
    reply: z.string(),
    download: 'text/csv; charset=utf-8',
  }),
}
