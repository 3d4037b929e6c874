import { useNavigate, useShown } from '#lib/navigation/navigation.tsx'

export type QueryChanges = Record<string, string | number | null>

/** The state of a staff screen is in its address: filters, order, page and the open record can be shared, and Back undoes them. */
export function useStaffQuery() {
  const { path, search } = useShown()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)

  /** The present address with other values; null and '' remove one. A changed filter returns to the first page. */
  const addressWith = (changes: QueryChanges) => {
    const next = new URLSearchParams(search)
    if (!('page' in changes)) next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, String(value))
    }
    const text = next.toString()
    return text ? `${path}?${text}` : path
  }
  const change = (changes: QueryChanges, { push = false } = {}) =>
    navigate(addressWith(changes), { replace: !push, keepScroll: !push })

  return { query, addressWith, change }
}

/** The path of a call with those parameters that the address has. */
export function pathWith<P extends string>(
  path: P,
  query: URLSearchParams,
  names: readonly string[],
): P | `${P}?${string}` {
  const asked = new URLSearchParams()
  for (const name of names) {
    const value = query.get(name)
    if (value) asked.set(name, value)
  }
  const text = asked.toString()
  return text ? `${path}?${text}` : path
}
