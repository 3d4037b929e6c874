import { oneMinute } from '#lib/calendar/durations.ts'

/** Whether the same words as at that time are a press that was repeated. Later a person may well mean them again ("Rang, no answer"). */
export const isRepeated = (at: Date | string, now: Date) => now.getTime() - new Date(at).getTime() < 5 * oneMinute
