import { dayOf } from '#lib/calendar/south-african-days.ts'

/** Retention: the newest backup of each of so many days, weeks and months that have one. */
const kept = [
  { count: 7, of: (taken: Date) => dayOf(taken) },
  { count: 5, of: weekOf },
  { count: 12, of: (taken: Date) => dayOf(taken).slice(0, 7) },
]

/** Expired backups. As only days with a backup are counted, nothing is removed while none are taken. */
export function expiredBackups<B extends { takenAt: Date }>(backups: B[]): B[] {
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const needed = new Set<B>()
  for (const { count, of } of kept) {
    const newestOf = new Map<string, B>()
    for (const backup of newestFirst) {
      const name = of(backup.takenAt)
      if (!newestOf.has(name)) newestOf.set(name, backup)
    }
    for (const backup of [...newestOf.values()].slice(0, count)) needed.add(backup)
  }
  return newestFirst.filter((backup) => !needed.has(backup))
}

/** The Monday of a day's week in Johannesburg. */
function weekOf(taken: Date) {
  const day = new Date(dayOf(taken))
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
