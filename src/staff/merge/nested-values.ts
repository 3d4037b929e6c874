export type Nested = { [name: string]: unknown }

/** The flat values of a form as its schema expects them: `address.city` becomes a field of an object, `days.0.open` of an item. Removed items leave no hole. */
export function nestValues(raw: Record<string, unknown>): Nested {
  const root: Nested = {}
  for (const [name, value] of Object.entries(raw)) put(root, name.split('.'), value)
  return listsOf(root) as Nested
}

function put(into: Nested, path: string[], value: unknown) {
  const [first, ...rest] = path
  if (rest.length === 0) into[first!] = value
  else put((into[first!] ??= {}) as Nested, rest, value)
}

const isNumbered = (names: string[]) => names.length > 0 && names.every((name) => /^\d+$/.test(name))

function listsOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const names = Object.keys(value)
  const inside = Object.entries(value).map(([name, item]) => [name, listsOf(item)] as const)
  return isNumbered(names) ? inside.map(([, item]) => item) : Object.fromEntries(inside)
}

/** The value of a field, whose name may be dotted. */
export const valueAt = (values: object, name: string): unknown =>
  name.split('.').reduce<unknown>((inside, part) => (inside as Nested | null | undefined)?.[part], values)
