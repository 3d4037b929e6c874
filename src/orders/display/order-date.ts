import { formatDate, formatTime } from '#lib/values/dates.ts'

/** The moment of an order in a sentence: "28 October 2026 at 14:05". */
export const formatOrderDate = (iso: string) => `${formatDate(iso)} at ${formatTime(iso)}`
