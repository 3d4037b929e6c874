import { useHydrated } from '#lib/use-hydrated.tsx'

/** The secret in the address of a mailed link; null until hydration, as a rendered page is cached for everyone. */
export function useAddressToken() {
  return useHydrated() ? (new URLSearchParams(location.search).get('token') ?? '') : null
}
