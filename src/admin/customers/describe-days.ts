import { dayOf } from '#lib/calendar/south-african-days.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

type Days = { from: string; to: string }

const partsOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return {
    year,
    month: months[month - 1]!,
    date,
    weekday: weekdays[new Date(Date.UTC(year, month - 1, date)).getUTCDay()]!,
  }
}

/** "Sat 21 Nov 2026", "2–8 Nov 2026", "28 Sep – 4 Oct 2026"; a calendar month is "Nov 2026". */
export function describeDays({ from, to }: Days, byMonth = false) {
  const [first, last] = [partsOf(from), partsOf(to)]
  if (byMonth) return `${last.month} ${last.year}`
  if (from === to) return `${first.weekday} ${first.date} ${first.month} ${first.year}`
  if (first.month === last.month && first.year === last.year)
    return `${first.date}–${last.date} ${last.month} ${last.year}`
  const year = first.year === last.year ? '' : ` ${first.year}`
  return `${first.date} ${first.month}${year} – ${last.date} ${last.month} ${last.year}`
}

/** "21 Nov 2026", for columns. */
export function shortDate(iso: string) {
  const { date, month, year } = partsOf(dayOf(new Date(iso)))
  return `${date} ${month} ${year}`
}

/** The label below a bar. */
export function shortDays({ from, to }: Days, byMonth = false) {
  const { date, month, year } = partsOf(byMonth ? from : to)
  if (!byMonth) return `${date} ${month}`
  return month === 'Jan' ? `${month} ${year}` : month
}
