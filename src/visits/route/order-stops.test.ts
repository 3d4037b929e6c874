import { expect, test } from 'vitest'
import { atOnce } from '#lib/process/pausing-work.ts'
import { lengthOf, orderStops } from './order-stops.ts'
import { minutesBetween } from '#services/area/distance.ts'
import type { Times } from './shorten-route.ts'

type Point = readonly [number, number]

const pointsOf = (text: string): Point[] => {
  const numbers = text.trim().split(/\s+/).map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, nth) => [numbers[2 * nth]!, numbers[2 * nth + 1]!])
}
const timesOf = (points: Point[], rounded: (straight: number) => number): Times =>
  points.map((a) => points.map((b) => rounded(Math.hypot(a[0] - b[0], a[1] - b[1]))))

// Instances of TSPLIB with the way their distances are rounded.
const pseudoEuclidean = (straight: number) => Math.ceil(straight / Math.sqrt(10) - 1e-9)
const eil51 = `37 52 49 49 52 64 20 26 40 30 21 47 17 63 31 62 52 33 51 21 42 41 31 32 5 25 12 42 36 16 52 41 27 23 17 33 13 13 57 58 62 42 42 57 16 57 8 52 7 38 27 68 30 48 43 67 58 48 58 27 37 69 38 46 46 10 61 33 62 63 63 69 32 22 45 35 59 15 5 6 10 17 21 10 5 64 30 15 39 10 32 39 25 32 25 55 48 28 56 37 30 40`
const berlin52 = `565 575 25 185 345 750 945 685 845 655 880 660 25 230 525 1000 580 1175 650 1130 1605 620 1220 580 1465 200 1530 5 845 680 725 370 145 665 415 635 510 875 560 365 300 465 520 585 480 415 835 625 975 580 1215 245 1320 315 1250 400 660 180 410 250 420 555 575 665 1150 1160 700 580 685 595 685 610 770 610 795 645 720 635 760 650 475 960 95 260 875 920 700 500 555 815 830 485 1170 65 830 610 605 625 595 360 1340 725 1740 245`
const att48 = `6734 1453 2233 10 5530 1424 401 841 3082 1644 7608 4458 7573 3716 7265 1268 6898 1885 1112 2049 5468 2606 5989 2873 4706 2674 4612 2035 6347 2683 6107 669 7611 5184 7462 3590 7732 4723 5900 3561 4483 3369 6101 1110 5199 2182 1633 2809 4307 2322 675 1006 7555 4819 7541 3981 3177 756 7352 4506 7545 2801 3245 3305 6426 3173 4608 1198 23 2216 7248 3779 7762 4595 7392 2244 3484 2829 6271 2135 4985 140 1916 1569 7280 4899 7509 3239 10 2676 6807 2993 5185 3258 3023 1942`

test.each([
  ['eil51', timesOf(pointsOf(eil51), Math.round), 427, 426],
  ['berlin52', timesOf(pointsOf(berlin52), Math.round), 7542, 7542],
  ['att48', timesOf(pointsOf(att48), pseudoEuclidean), 10628, 10628],
])('%s is solved to %3$i, where the best possible is %4$i', (_, times, expected) => {
  const order = atOnce(orderStops(times))
  expect(order.toSorted((one, other) => one - other)).toEqual([...times.keys()])
  expect(order[0]).toBe(0)
  expect(lengthOf(order, times)).toBe(expected)
})

/** The exact answer for few stops, by Held and Karp. */
function shortestTrip(times: Times) {
  const last = times.length - 1
  const best = Array.from({ length: 1 << last }, () => new Float64Array(last).fill(Infinity))
  for (let stop = 0; stop < last; stop++) best[1 << stop]![stop] = times[0]![stop + 1]!
  for (let visited = 1; visited < 1 << last; visited++) {
    for (let at = 0; at < last; at++) {
      const sofar = best[visited]![at]!
      if (sofar === Infinity) continue
      for (let to = 0; to < last; to++) {
        if (visited & (1 << to)) continue
        const reached = best[visited | (1 << to)]!
        reached[to] = Math.min(reached[to]!, sofar + times[at + 1]![to + 1]!)
      }
    }
  }
  return Math.min(...Array.from({ length: last }, (_, at) => best.at(-1)![at]! + times[at + 1]![0]!))
}

test('days of eleven stops around Centurion are as short as they can be', () => {
  let seed = 7
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32
  for (let day = 0; day < 10; day++) {
    const stops = Array.from({ length: 11 }, () => ({
      latitude: -25.86 + (random() - 0.5) * 0.3,
      longitude: 28.19 + (random() - 0.5) * 0.3,
    }))
    const times = stops.map((a) => stops.map((b) => minutesBetween(a, b)))
    expect(lengthOf(atOnce(orderStops(times, 100)), times)).toBeCloseTo(shortestTrip(times), 6)
  }
})

test('no stop, one and three stops keep their order', () => {
  for (const count of [0, 1, 3]) {
    const times = Array.from({ length: count }, () => Array.from({ length: count }, () => 1))
    expect(atOnce(orderStops(times))).toEqual([...times.keys()])
  }
})
