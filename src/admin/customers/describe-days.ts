import { formatShortDate } from '#lib/values/dates.ts'
import { weekdays } from '#settings/hours/describe-hours.ts'

type Days = { from: string; to: string }

const partsOf = (day: string) => {
  const [date, month, year] = formatShortDate(day).split(' ')
  return { date, month, year }
}

const weekdayOf = (day: string) => weekdays[(new Date(day).getUTCDay() + 6) % 7]!.slice(0, 3)

/** "Sat 21 Nov 2026", "2–8 Nov 2026", "28 Sep – 4 Oct 2026"; a calendar month is "Nov 2026". */
export function describeDays({ from, to }: Days, byMonth = false) {
  const [first, last] = [partsOf(from), partsOf(to)]
  if (byMonth) return `${last.month} ${last.year}`
  if (from === to) return `${weekdayOf(from)} ${formatShortDate(from)}`
  if (first.month === last.month && first.year === last.year)
    return `${first.date}–${last.date} ${last.month} ${last.year}`
  const year = first.year === last.year ? '' : ` ${first.year}`
  return `${first.date} ${first.month}${year} – ${last.date} ${last.month} ${last.year}`
}

/** The label below a bar. */
export function shortDays({ from, to }: Days, byMonth = false) {
  const { date, month, year } = partsOf(byMonth ? from : to)
  if (!byMonth) return `${date} ${month}`
  return month === 'Jan' ? `${month} ${year}` : month
}
