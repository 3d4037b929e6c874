import type { Point } from '#services/area/distance.ts'
import { findPlace, type TypedAddress } from '#services/area/find-place.ts'

export function siteWhere({ place, ...address }: TypedAddress & { place: Point | null }): Point | null {
  if (place) return place
  const known = findPlace(address)
  return known && { latitude: known.latitude, longitude: known.longitude }
}
