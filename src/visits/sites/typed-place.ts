import type { PlaceOnMap } from './site.ts'

const number = String.raw`([-−]?\d{1,3}(?:\.\d+)?)`
/** The place of a pin comes before the middle of the map: links may have both. */
const written = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`mlat=${number}&mlon=${number}`),
  new RegExp(`(?:[?&](?:q|query|ll|destination)=|geo:|/place/|@)${number}(?:,|%2C)\\+?${number}`, 'i'),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  new RegExp(`^${number}(?:\\s*[,;]\\s*|\\s+)${number}$`),
]

export function readPlace(typed: string): PlaceOnMap | null {
  const text = typed.trim()
  const found = written.map((pattern) => pattern.exec(text)).find((match) => match)
  if (!found) return null
  const [latitude, longitude] = [found[1]!, found[2]!].map((part) => Number(part.replace('−', '-'))) as [number, number]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

export const placeText = (place: PlaceOnMap | null) => (place ? `${place.latitude}, ${place.longitude}` : '')
