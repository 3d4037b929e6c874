import { gautengPlaces, type GautengPlace } from './gauteng-places.ts'

export type TypedAddress = { suburb?: string | undefined; city?: string | undefined; postalCode?: string | undefined }

/** Names as they are compared: without accents, blanks, hyphens and the numbers of extensions. */
const folded = (text = '') =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\b(?:x|ext|extension|uitb|uitbreiding)\.?\s*\d+\b|\b(?:estate|landgoed)\b/g, '')
    .replace(/[^a-z]/g, '')

const byName = new Map<string, GautengPlace[]>()
for (const place of gautengPlaces) {
  for (const name of new Set([place.name, ...place.also].map(folded))) {
    byName.set(name, [...(byName.get(name) ?? []), place])
  }
}

const named = (typed: string | undefined) => byName.get(folded(typed)) ?? []

/**
 * The place of an address, null where it is not known. The suburb decides; a suburb that we do not know is taken for the town. A town that we do not know is elsewhere,
 * whatever the suburb is called: there is a Morningside in Durban.
 */
export function findPlace({ suburb, city, postalCode = '' }: TypedAddress): GautengPlace | null {
  const towns = named(city)
  const suburbs = named(suburb)
  const code = postalCode.trim()
  const withCode = suburbs.find(({ codes }) => codes.includes(code))
  if (isElsewhere(city, towns)) return withCode ?? null
  const near = suburbs.find(({ town }) => towns.some((one) => one.town === town))
  return near ?? withCode ?? suburbs[0] ?? towns[0] ?? (folded(suburb) ? null : byCode(code))
}

/** A suburb or town as it is written: typed in small or capital letters, "irene" is Irene. */
export function asWritten(typed: string): string {
  const isIt = (name: string) => name.toLowerCase() === typed.trim().toLowerCase()
  return (
    named(typed)
      .flatMap(({ name, also }) => [name, ...also])
      .find(isIt) ?? typed
  )
}

const isElsewhere = (city: string | undefined, towns: readonly GautengPlace[]) =>
  !towns.length && !['', 'gauteng'].includes(folded(city))

const byCode = (code: string) => gautengPlaces.find(({ codes }) => codes.includes(code)) ?? null
