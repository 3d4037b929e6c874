import { expect, test } from 'vitest'
import { defaultSettings } from '#settings/starting/default-settings.server.ts'
import { describeHours, weekdays } from './describe-hours.ts'

const week = (hours: Record<string, [string, string]>) =>
  weekdays.map((day) => ({ day, open: hours[day]?.[0] ?? null, close: hours[day]?.[1] ?? null }))
const work: [string, string] = ['08:00', '17:00']
const workdays = { Monday: work, Tuesday: work, Wednesday: work, Thursday: work, Friday: work }

test('the hours of a new shop are described as on its pages', () => {
  const { days, summary, short } = defaultSettings('demo').hours
  expect(describeHours(days)).toEqual({ summary, short })
})

test.each([
  [{ ...workdays, Saturday: ['09:00', '13:00'] }, 'Monday to Friday 08:00-17:00, Saturday 09:00-13:00, Sunday closed'],
  [{ Tuesday: work }, 'Monday closed, Tuesday 08:00-17:00, Wednesday to Sunday closed'],
  [{ ...workdays, Saturday: work, Sunday: work }, 'Every day 08:00-17:00'],
  [{}, 'Closed'],
] as [Record<string, [string, string]>, string][])(
  'days with different hours are listed separately: %#',
  (hours, summary) => {
    expect(describeHours(week(hours)).summary).toBe(summary)
  },
)

test('the short form names only open days', () => {
  expect(describeHours(week({ ...workdays, Saturday: ['09:30', '13:00'] })).short).toBe(
    'Mon–Fri 08:00-17:00, Sat 09:30-13:00',
  )
})
