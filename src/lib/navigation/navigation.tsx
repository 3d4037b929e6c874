import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { LeaveGuard } from './guarded-history.ts'
import type { Navigator } from './navigator.ts'
import type { PageLocation } from './shown-location.ts'

export const NavigatorContext = createContext<Navigator | null>(null)
export const AddressContext = createContext<PageLocation>({ path: '/', search: '', key: 0, view: 'page' })

/** Provides the first address; a later page gets its own from `Screens`. It never changes: that would cut lazy hydration short. On the server there is no navigator. */
export function NavigationProvider({
  navigator,
  first,
  children,
}: {
  navigator: Navigator | null
  first: PageLocation
  children: ReactNode
}) {
  return (
    <NavigatorContext value={navigator}>
      <AddressContext value={first}>{children}</AddressContext>
    </NavigatorContext>
  )
}

/** For the component that shows the place. Another page renders in slices, between which input is answered; another query of the same page renders at once. */
export function useShownLocation() {
  const navigator = useContext(NavigatorContext)
  const first = useContext(AddressContext)
  const [shown, setShown] = useState(first)
  useLayoutEffect(() => {
    let { path } = first
    const follow = () => {
      const place = navigator!.place()
      const isSamePage = place.path === path
      path = place.path
      if (isSamePage) setShown(place)
      else startTransition(() => setShown(place))
    }
    if (navigator && navigator.place() !== first) follow()
    return navigator?.subscribe(follow)
  }, [navigator, first])
  useLayoutEffect(() => navigator?.rendered(), [navigator, shown])
  return shown
}

const neverChanges = () => () => {}

/** The address of the surrounding page. */
export const useShown = () => useContext(AddressContext)

/** Marks a link to the shown address, or to its part of the site. A navigation renders again only the links to the new page and to the one before. */
function useCurrent(to: string, within: RegExp | undefined) {
  const navigator = useContext(NavigatorContext)
  const around = useShown()
  const currentAt = ({ path, search }: PageLocation) =>
    to.split('#')[0] === path + (search && `?${search}`) ? 'page' : within?.test(path) ? 'true' : undefined
  return useSyncExternalStore(
    navigator?.subscribe ?? neverChanges,
    () => currentAt(navigator?.place() ?? around),
    () => currentAt(around),
  )
}

/** Opens an address and resolves once its page is there; the same function at every render, so that effects may depend on it. */
export function useNavigate() {
  const navigator = useContext(NavigatorContext)
  return useCallback(
    async (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => navigator?.go(to, options),
    [navigator],
  )
}

/** The same for the end of some work: nothing is opened where the person has gone elsewhere meanwhile. */
export function useNavigateFromHere() {
  const navigator = useContext(NavigatorContext)
  const { path, search } = useShown()
  const navigate = useNavigate()
  return async (to: string, options?: { replace?: boolean }) => {
    const shown = navigator?.place()
    if (shown?.path === path && shown.search === search && !navigator?.isLoading()) await navigate(to, options)
  }
}

/** Asks whether the person may leave; true where no guard is set. Of several guards the first asks, for all of them. */
export function useMayLeave() {
  const navigator = useContext(NavigatorContext)
  return async () => navigator?.mayLeave() ?? true
}

/** Sets a guard against leaving: its answer decides whether the person leaves all the same. */
export function useLeaveGuard() {
  const navigator = useContext(NavigatorContext)
  return useCallback((guard: LeaveGuard) => navigator?.guardWith(guard) ?? (() => {}), [navigator])
}

export function useAddress() {
  const { path, search } = useShown()
  return { pathname: path, search: new URLSearchParams(search) }
}

/** True while a page and its data are being fetched. Not in the context, every change of which would cut lazy hydration short. */
export function useNavigating() {
  const navigator = useContext(NavigatorContext)
  return useSyncExternalStore(
    navigator?.subscribe ?? neverChanges,
    () => navigator?.isLoading() ?? false,
    () => false,
  )
}

export function useRetryNavigation() {
  const navigator = useContext(NavigatorContext)
  return () => void navigator?.retry()
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  replace?: boolean
  /** The addresses of the part of the site that the link stands for. */
  within?: RegExp | undefined
}

/** A link that fetches its page on intent (hover, focus, touch) and shows it without reloading the site. */
export function Link({ to, replace = false, within, onClick, children, ...rest }: LinkProps) {
  const navigator = useContext(NavigatorContext)
  const current = useCurrent(to, within)
  const prefetch = () => navigator?.prefetch(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!navigator || event.defaultPrevented || !isPlainClick(event) || rest.target) return
    event.preventDefault()
    void navigator.follow(to, { replace })
  }
  return (
    <a
      href={to}
      aria-current={current}
      onClick={follow}
      onMouseEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      {...rest}
    >
      {children}
    </a>
  )
}

/** Any other click (a new tab, a download) is the browser's. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
