import type { AreaAnswer } from '#services/area/area.ts'
import { crowDistance, type Point } from '#services/area/distance.ts'
import { findPlace, type TypedAddress } from '#services/area/find-place.ts'

/** Suburbs are known by their middle, and are a few kilometres wide. */
const width = 2

/** Kilometres of the furthest service area, as the page of the areas says them ("20km"); null where none says so. */
export function furthestOf(areas: readonly { distance: string }[]): number | null {
  const said = areas.flatMap(({ distance }) => /(\d+(?:[.,]\d+)?)\s*km/i.exec(distance)?.[1] ?? [])
  return said.length ? Math.max(...said.map((number) => Number(number.replace(',', '.')))) : null
}

export type KnownArea = {
  office: Point
  furthest: number | null
  /** Who works when, by world; without technicians that are set up, every address within reach is answered without days. */
  days: readonly { world: string; day: number }[]
}

type AnswerAreaInput = TypedAddress & { world: string }

export function answerArea({ world, ...address }: AnswerAreaInput, { office, furthest, days }: KnownArea): AreaAnswer {
  const place = findPlace(address)
  if (!place) return { known: false, place: null, comes: false, weekdays: [] }
  const comes = furthest !== null && crowDistance(office, place) <= furthest + width
  const weekdays = days.filter((each) => each.world === world).map(({ day }) => day)
  return { known: true, place: place.name, comes, weekdays: comes ? weekdays : [] }
}
