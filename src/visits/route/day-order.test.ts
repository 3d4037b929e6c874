import { expect, test } from 'vitest'
import { atOnce } from '#lib/process/pausing-work.ts'
import { addToOrder, type DayStop, orderDay } from './day-order.ts'

const start = { latitude: -25.86, longitude: 28.19 }
/** A stop so many hundredths of a degree east of the start. */
const stop = (id: number, east: number | null, more: Partial<DayStop> = {}): DayStop => ({
  id,
  minutes: 60,
  fromHour: null,
  place: east === null ? null : { latitude: -25.86, longitude: 28.19 + east / 100 },
  isPinned: false,
  ...more,
})
const idsOf = (stops: readonly DayStop[]) => stops.map(({ id }) => id)
const ordered = (stops: DayStop[]) => idsOf(atOnce(orderDay(stops, start)))

test('a day is ordered by route, with what has no place on the map at its end', () => {
  const order = ordered([stop(1, 3), stop(2, null), stop(3, 1), stop(4, 2), stop(5, 4)])
  expect(order.at(-1)).toBe(2)
  expect([
    [3, 4, 1, 5],
    [5, 1, 4, 3],
  ]).toContainEqual(order.slice(0, 4))
})

test('a stop that a person has placed stays there', () => {
  for (const place of [0, 1, 2, 3]) {
    const stops = [stop(1, 3), stop(3, 1), stop(4, 2)].toSpliced(place, 0, stop(9, 4, { isPinned: true }))
    expect(ordered(stops)[place]).toBe(9)
  }
})

test('a window is kept: the stop comes when it begins, not before', () => {
  const stops = [stop(9, 1, { fromHour: 10 }), stop(1, 1), stop(2, 1), stop(3, 1), stop(4, 1)]
  expect(ordered(stops).indexOf(9)).toBe(2)
  expect(ordered([stop(9, 1, { fromHour: 14 }), stop(1, 1)])).toEqual([1, 9])
})

test('a stop that is added goes where it lengthens the way least, and the others keep their order', () => {
  const order = [stop(1, 1), stop(2, 2), stop(3, 6)]
  expect(idsOf(addToOrder(order, [stop(9, 4)], start))).toEqual([1, 2, 9, 3])
  expect(idsOf(addToOrder(order, [stop(9, null)], start))).toEqual([1, 2, 3, 9])
  expect(idsOf(addToOrder(order, [], start))).toEqual([1, 2, 3])
})

test('without a start and without places the order stays', () => {
  expect(idsOf(atOnce(orderDay([stop(2, null), stop(1, null)], null)))).toEqual([2, 1])
  expect(atOnce(orderDay([], start))).toEqual([])
})
