import { useHydrated } from '#lib/hydration/use-hydrated.tsx'

/** A parameter of the address, such as the secret of a mailed link; null until hydration, as a rendered page is cached for everyone. */
export function useOwnParameter(name: string) {
  return useHydrated() ? (new URLSearchParams(location.search).get(name) ?? '') : null
}

/** The hash of the address, which no server hears of; empty until hydration. */
export const useHash = () => (useHydrated() ? location.hash : '')
