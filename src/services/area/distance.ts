export type Point = { latitude: number; longitude: number }

const earth = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres as the crow flies. */
export function crowDistance(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * earth * Math.asin(Math.sqrt(half))
}

/** How much longer roads are. */
const detour = 1.35
const inTown = { kilometres: 10, speed: 35 }
const openRoad = 60

export const roadDistance = (from: Point, to: Point) => crowDistance(from, to) * detour

/** Minutes by road: 35 km/h for the first ten kilometres, 60 beyond them. */
export function minutesBetween(from: Point, to: Point): number {
  const kilometres = roadDistance(from, to)
  const slow = Math.min(kilometres, inTown.kilometres)
  return (slow / inTown.speed + (kilometres - slow) / openRoad) * 60
}
