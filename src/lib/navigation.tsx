import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { LeaveGuard } from './held-history.ts'
import type { Navigator, Phase, Place } from './navigator.ts'
import { replayInput } from './replay-input.ts'

const NavigatorContext = createContext<Navigator | null>(null)
const AddressContext = createContext<Place>({ path: '/', search: '', key: 0 })

/** Makes the address known to the pages below. On the server there is no navigator, only the address asked for. */
export function NavigationProvider({
  navigator,
  first,
  children,
}: {
  navigator: Navigator | null
  first: Place
  children: ReactNode
}) {
  const shown = useSyncExternalStore(
    navigator?.subscribe ?? neverChanges,
    () => navigator?.place() ?? first,
    () => first,
  )
  return (
    <NavigatorContext value={navigator}>
      <AddressContext value={shown}>
        {children}
        <PageAnnouncer />
      </AddressContext>
    </NavigatorContext>
  )
}

const neverChanges = () => () => {}

export const useShown = () => useContext(AddressContext)

/** Opens an address and answers once its page is there; the same function at every rendering, so that effects may depend on it. */
export function useNavigate() {
  const navigator = useContext(NavigatorContext)
  return useCallback(
    async (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => navigator?.go(to, options),
    [navigator],
  )
}

/** Asks every guard of the page whether the person may leave; true where there is none. */
export function useMayLeave() {
  const navigator = useContext(NavigatorContext)
  return async () => navigator?.mayLeave() ?? true
}

/** Holds people back: the answer to the question is whether they leave all the same. */
export function useHold() {
  const navigator = useContext(NavigatorContext)
  return useCallback((guard: LeaveGuard) => navigator?.hold(guard) ?? (() => {}), [navigator])
}

export function useAddress() {
  const { path, search } = useShown()
  return { pathname: path, search: new URLSearchParams(search) }
}

/** How far a navigation is. No part of the context, every change of which would end the wait of what is hydrated later. */
export function usePhase(): Phase {
  const navigator = useContext(NavigatorContext)
  return useSyncExternalStore(
    navigator?.subscribe ?? neverChanges,
    () => navigator?.shown().phase ?? 'ready',
    () => 'ready',
  )
}

/** True while a page and its data are being fetched. */
export const useNavigating = () => {
  const phase = usePhase()
  return phase === 'loading' || phase === 'slow'
}

/** Starts the failed navigation again. */
export function useRetryNavigation() {
  const navigator = useContext(NavigatorContext)
  return () => void navigator?.retry()
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** A link that fetches its page on intent (hover, focus, touch) and shows it without reloading the site. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const navigator = useContext(NavigatorContext)
  const here = useShown().path === to.split(/[?#]/, 1)[0]
  const warm = () => navigator?.warm(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!navigator || event.defaultPrevented || !isPlainClick(event) || rest.target) return
    event.preventDefault()
    void navigator.follow(to, { replace })
  }
  return (
    <a
      href={to}
      aria-current={here ? 'page' : undefined}
      onClick={follow}
      onMouseEnter={warm}
      onFocus={warm}
      onTouchStart={warm}
      {...rest}
    >
      {children}
    </a>
  )
}

/** Anything else (a new tab, a download) is the browser's. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** After a navigation: focus moves to the new heading and the title is read out. Once the scripts have taken over, marks the document and answers what was done before. */
function PageAnnouncer() {
  const shown = useShown()
  const phase = usePhase()
  const said = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    replayInput()
  }, [])
  useEffect(() => {
    const before = last.current
    if (before.key === shown.key || phase !== 'ready') return
    last.current = shown
    if (before.path === shown.path) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    if (said.current) said.current.textContent = document.title
  }, [shown, phase])
  // At the top: below a page as high as the window it would make it scroll by its one pixel.
  const style = { insetBlockStart: 0 }
  return <div ref={said} role="status" aria-live="polite" className="visually-hidden" style={style} />
}
