import { z } from 'zod/mini'
import { daysBetween } from '#lib/calendar/south-african-days.ts'
import { dayOr, lineOf } from '#staff/contract/text-rules.ts'
import { weekdays } from '#settings/hours/describe-hours.ts'

const notTime = 'Write a time like 08:00 or 17:30'
/** A text that is no time aborts the check, so that it is compared with no other. */
const Time = z.string(notTime).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: notTime, abort: true }))

const sayOf = (words: string) => (issue: { input?: unknown }) => `${(issue.input as { day: string }).day} ${words}`

const DayDraft = z.object({ day: z.enum(weekdays), open: z.nullable(Time), close: z.nullable(Time) }).check(
  z.refine(({ open, close }) => (open === null) === (close === null), {
    error: sayOf('needs both times, or must be closed'),
    path: ['open'],
  }),
  z.refine(({ open, close }) => open === null || close === null || open < close, {
    error: sayOf('must close later than it opens'),
    path: ['close'],
  }),
)

const ClosureDraft = z
  .object({
    from: dayOr('Choose the first closing day'),
    to: dayOr('Choose the last closing day'),
    reason: lineOf({ least: 1, most: 60, message: 'Give a reason that customers will read' }),
    holiday: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      message: 'The last closing day is before the first',
      path: ['to'],
    }),
    // Between texts that are no days there is no number: they are told beside their own fields.
    z.refine(({ from, to }) => !(daysBetween(from, to) > 366), {
      message: 'Closed for more than a year: check the last closing day',
      path: ['to'],
    }),
  )

export const HoursDraft = z.object({
  days: z.array(DayDraft).check(
    z.length(weekdays.length, 'Give all seven days'),
    z.refine((days) => days.every(({ day }, index) => day === weekdays[index]), 'Give the days in order'),
  ),
  closedOnPublicHolidays: z.boolean(),
  closures: z.array(ClosureDraft).check(z.maxLength(30, 'Remove past closures first')),
})
export type HoursDraft = z.infer<typeof HoursDraft>
