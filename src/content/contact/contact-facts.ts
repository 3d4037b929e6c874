import { formatDate } from '#lib/values/dates.ts'
import { setRanges } from '#lib/values/keep-units.ts'

type Coordinates = { latitude: number; longitude: number }

const reach = { latitude: 0.006, longitude: 0.012 }

export function mapFrame({ latitude, longitude }: Coordinates) {
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ].map((degrees) => degrees.toFixed(5))
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

export function directionsTo({ latitude, longitude }: Coordinates) {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}

type Day = { day: string; open: string | null; close: string | null }

/** Consecutive days with the same hours as one line: "Monday to Friday", "08:00–17:00". */
export function groupHours(days: Day[]): { days: string; hours: string }[] {
  const groups: { first: string; last: string; hours: string }[] = []
  for (const { day, open, close } of days) {
    const hours = open && close ? setRanges(`${open}-${close}`) : 'Closed'
    const before = groups.at(-1)
    if (before?.hours === hours) before.last = day
    else groups.push({ first: day, last: day, hours })
  }
  return groups.map(({ first, last, hours }) => ({ days: first === last ? first : `${first} to ${last}`, hours }))
}

/** "24 December 2026", or "14 December 2026 – 3 January 2027". */
export const sayDays = (from: string, to: string) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
