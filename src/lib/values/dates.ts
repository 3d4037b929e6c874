const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** South Africa keeps UTC+2 all year round, in milliseconds. A browser's own calendar takes a slow phone a tenth of a second to open. */
export const southAfricanOffset = 2 * 60 * 60 * 1000

/** In Africa/Johannesburg as en-ZA writes it: "28 October 2026". Written out, as the Intl data of server and browser may differ, and a page must hydrate alike. */
export function formatDate(moment: string) {
  const local = new Date(Date.parse(moment) + southAfricanOffset)
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

/** The same where there is little room: "28 Oct 2026". */
export function formatShortDate(moment: string) {
  const [day, month, year] = formatDate(moment).split(' ')
  return `${day} ${month!.slice(0, 3)} ${year}`
}

/** The time of day of a moment in Africa/Johannesburg: "14:05". */
export function formatTime(moment: string) {
  const local = new Date(Date.parse(moment) + southAfricanOffset)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
}

/** A moment with its time of day in Africa/Johannesburg: "28 October 2026, 14:05". */
export const formatMoment = (moment: string) => `${formatDate(moment)}, ${formatTime(moment)}`

/** The same where there is little room: "28 Oct 2026 14:05". */
export const formatShortMoment = (moment: string) => `${formatShortDate(moment)} ${formatTime(moment)}`

/** The month of a moment: "October 2026". */
export const formatMonth = (moment: string) => formatDate(moment).replace(/^\d+ /, '')
