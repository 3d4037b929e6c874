import type { PausingWork } from '#lib/process/pausing-work.ts'
import { orderStops } from './order-stops.ts'
import { minutesBetween, type Point } from '#services/area/distance.ts'

/** `isPinned`: a person has chosen its place in the day. */
export type DayStop = {
  id: number
  minutes: number
  fromHour: number | null
  place: Point | null
  isPinned: boolean
}

/** Minutes after midnight at which a day's round begins. */
const begins = 8 * 60

/** The stops that a person has placed stay where they are, those with a window come when it begins, and those whose place on the map is unknown come last. */
export function* orderDay(stops: readonly DayStop[], start: Point | null): PausingWork<DayStop[]> {
  const free = stops.filter(({ isPinned, fromHour }) => !isPinned && fromHour === null)
  const order = yield* routeOf(free, start)
  const timed = stops.filter(({ isPinned, fromHour }) => !isPinned && fromHour !== null)
  for (const stop of timed.toSorted((one, other) => one.fromHour! - other.fromHour!)) {
    order.splice(placeInTime(order, stop, start), 0, stop)
  }
  for (const [place, stop] of stops.entries()) if (stop.isPinned) order.splice(place, 0, stop)
  return order
}

function* routeOf(stops: readonly DayStop[], start: Point | null): PausingWork<DayStop[]> {
  const placed = stops.filter(({ place }) => place !== null)
  const from = start ?? placed[0]?.place
  if (!from) return [...stops]
  const places = [from, ...placed.map(({ place }) => place!)]
  const order = yield* orderStops(places.map((one) => places.map((other) => minutesBetween(one, other))))
  return [
    ...order.flatMap((stop) => (stop === 0 ? [] : placed[stop - 1]!)),
    ...stops.filter(({ place }) => place === null),
  ]
}

/** The first place in the order at which it is reached no earlier than its window begins. */
function placeInTime(order: readonly DayStop[], stop: DayStop, start: Point | null): number {
  let [clock, at] = [begins, start]
  for (const [place, next] of order.entries()) {
    if (clock + minutesTo(at, stop.place) >= stop.fromHour! * 60) return place
    clock += minutesTo(at, next.place) + next.minutes
    at = next.place ?? at
  }
  return order.length
}

const minutesTo = (from: Point | null, to: Point | null) => (from && to ? minutesBetween(from, to) : 0)

/** An order with further stops, each where it lengthens the way least. */
export function addToOrder(
  order: readonly DayStop[],
  added: readonly DayStop[],
  start: Point | null,
): readonly DayStop[] {
  return added.reduce((stops, stop) => stops.toSpliced(cheapestPlace(stops, stop, start), 0, stop), order)
}

function cheapestPlace(order: readonly DayStop[], stop: DayStop, start: Point | null): number {
  if (stop.fromHour !== null) return placeInTime(order, stop, start)
  const places = [start, ...order.map(({ place }) => place), start]
  const detours = places
    .slice(1)
    .map(
      (after, nth) =>
        minutesTo(places[nth]!, stop.place) + minutesTo(stop.place, after) - minutesTo(places[nth]!, after),
    )
  return stop.place ? detours.indexOf(Math.min(...detours)) : order.length
}
