import { type Nested, valueAt } from './nested-values.ts'

/** The name of a field, dotted, and its three values: as the form was opened, as others have saved it since, and as it was typed here. */
export type MergedField = { name: string; opened: unknown; theirs: unknown; mine: unknown }

export type Merge = {
  /** Changed on both sides, each in another way. */
  asked: MergedField[]
  /** Changed by others alone. */
  taken: MergedField[]
}

const isGroup = (value: unknown): value is Nested =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The fields of a draft: those of its groups each, a list as a whole. */
function namesOf(draft: Nested, before = ''): string[] {
  return Object.entries(draft).flatMap(([name, value]) =>
    isGroup(value) ? namesOf(value, `${before}${name}.`) : [`${before}${name}`],
  )
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Compares what was typed with what the form was opened with, and with what others have saved since. */
export function mergeDrafts(mine: object, opened: object, theirs: object): Merge {
  const fields = namesOf(mine as Nested)
    .filter((name) => name !== 'version')
    .map((name) => ({
      name,
      opened: valueAt(opened, name),
      theirs: valueAt(theirs, name),
      mine: valueAt(mine, name),
    }))
    .filter((field) => !same(field.opened, field.theirs) && !same(field.mine, field.theirs))
  const isTaken = (field: MergedField) => same(field.mine, field.opened)
  return { asked: fields.filter((field) => !isTaken(field)), taken: fields.filter(isTaken) }
}

export function withTheirs<T extends object>(mine: T, fields: readonly MergedField[]): T {
  const merged = structuredClone(mine) as Nested
  for (const { name, theirs } of fields) {
    const path = name.split('.')
    const last = path.pop()!
    const group = path.reduce((inside, part) => inside[part] as Nested, merged)
    group[last] = theirs
  }
  return merged as T
}
