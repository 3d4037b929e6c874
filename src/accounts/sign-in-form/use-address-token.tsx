import { useHydrated } from '#lib/hydration/use-hydrated.tsx'

/** The secret in the address of a mailed link; null until hydration, as a rendered page is cached for everyone. */
export function useAddressToken() {
  return useHydrated() ? (new URLSearchParams(location.search).get('token') ?? '') : null
}
