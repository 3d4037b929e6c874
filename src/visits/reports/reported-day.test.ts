import { expect, test } from 'vitest'
import { reportedTimes } from './reported-day.ts'

const now = new Date('2026-11-27T08:00:00.000Z')
const sentAt = now.toISOString()
const onDay = (plannedOn: string) => ({ dueOn: plannedOn, plannedOn })

test('a report keeps its times where they can be', () => {
  const told = { beganAt: '2026-11-26T07:00:00.000Z', endedAt: '2026-11-26T07:45:00.000Z' }
  expect(reportedTimes({ ...told, sentAt }, onDay('2026-11-26'), now)).toEqual({
    ...told,
    day: '2026-11-26',
    clockMinutes: 0,
  })
})

test.each([
  ['2026-11-26', '2026-11-26T10:00:00.000Z', '2026-11-26'],
  ['2026-11-27', sentAt, '2026-11-27'],
  ['2026-11-30', sentAt, '2026-11-27'],
])(
  'of a clock that was set right before sending, neither day nor time is kept: planned on %s, it ended at %s',
  (planned, endedAt, day) => {
    const wrong = { beganAt: '1970-01-01T00:05:00.000Z', endedAt: '1970-01-01T00:40:00.000Z', sentAt }
    expect(reportedTimes(wrong, onDay(planned), now)).toEqual({ beganAt: null, endedAt, day, clockMinutes: 0 })
  },
)

test('a beginning from before the clock was set is left out', () => {
  const set = { beganAt: '1970-01-01T00:05:00.000Z', endedAt: '2026-11-27T07:45:00.000Z', sentAt }
  expect(reportedTimes(set, onDay('2026-11-27'), now)).toMatchObject({ beganAt: null, endedAt: set.endedAt })
})
