import { openEveryGate } from './hydration-gates.ts'
import { changeInView } from './view-change.ts'
import { takeLateFaces } from './take-late-faces.ts'
import { type LeaveGuard, type HeldHistory, holdHistory } from './held-history.ts'

/**
 * The address that is shown, apart from React: a navigation fetches chunk and data first and only then changes what is
 * shown, so the old page stays until the new one is there.
 */
export type Phase = 'ready' | 'loading' | 'slow' | 'failed'
export type Place = { path: string; search: string; key: number }
export type Shown = Place & { phase: Phase }

type GoOptions = { replace?: boolean; keepScroll?: boolean }

export type Navigator = {
  shown: () => Shown
  /** The same object until another address is shown, or the same one anew. */
  place: () => Place
  subscribe: (listener: () => void) => () => void
  go: (to: string, options?: GoOptions) => Promise<void>
  /** A navigation by the person: like `go`, once no guard holds the page. */
  follow: (to: string, options?: { replace?: boolean }) => Promise<void>
  /** A guard that is asked before every link, Back or Forward until it is let go. */
  hold: (guard: LeaveGuard) => () => void
  mayLeave: LeaveGuard
  warm: (to: string) => void
  retry: () => Promise<void>
}

/** A screen that takes longer than this gives way to the outline of the next, at its address; one that is only narrowed anew stays. */
const slowAfter = 300

type NavigatorOptions = {
  /** Fetches what an address shows. */
  prepare: (url: URL) => Promise<unknown>
  /** True for two addresses of one path that are the same screen, which stays while it is narrowed anew. */
  isSameScreen: (from: URL, to: URL) => boolean
}

/** A way to an address: `enter` makes it the address of the browser, `arrive` scrolls to where one should be. */
type Move = { url: URL; enter: () => void; arrive: () => void }

export function createNavigator({ prepare, isSameScreen }: NavigatorOptions): Navigator {
  const { show, ...readable } = createShown()
  const { shown } = readable
  let latest = 0
  let wanted: Move | undefined

  async function move(next: Move) {
    const mine = ++latest
    wanted = next
    const { url } = next
    const enter = (phase: Phase, key = shown().key) => {
      next.enter()
      show({ ...partsOf(url), phase, key })
    }
    const isEmpty = shown().phase === 'slow' || shown().phase === 'failed'
    const stays = !isEmpty && url.pathname === shown().path && isSameScreen(addressOf(shown()), url)
    if (isEmpty) enter('slow')
    else show({ phase: 'loading' })
    const timer = setTimeout(() => mine === latest && !stays && enter('slow'), slowAfter)
    try {
      await prepare(url)
      const change = () => {
        if (mine !== latest) return
        takeLateFaces()
        enter('ready', shown().key + 1)
        next.arrive()
      }
      const isSeen = mine === latest && !stays && shown().phase === 'loading'
      await (isSeen ? changeInView(change) : change())
    } catch {
      if (mine === latest) enter('failed')
    } finally {
      clearTimeout(timer)
    }
  }

  /** Back at what is still shown, while something else was on its way. */
  function cancel() {
    if (shown().phase !== 'loading') return
    latest++
    show({ phase: 'ready' })
  }

  async function go(to: string, options: GoOptions = {}) {
    const url = new URL(to, location.href)
    if (url.origin !== location.origin) return location.assign(url)
    await move(wayTo(url, options, held))
  }

  restoreScrollOurselves()
  const held = holdHistory({
    isShown: (url) => url.pathname + url.search === addressOf(shown()).pathname + addressOf(shown()).search,
    show: (url, y) => void move({ url, enter: () => {}, arrive: () => afterPaint(() => scrollTo(0, y)) }),
    stay: cancel,
  })

  return {
    ...readable,
    go,
    follow: async (to, options) => ((await held.mayLeave()) ? go(to, options) : undefined),
    hold: held.hold,
    mayLeave: held.mayLeave,
    warm: (to) => void prepare(new URL(to, location.href)).catch(() => {}),
    retry: async () => (wanted ? move(wanted) : undefined),
  }
}

function createShown() {
  let shown: Shown = { ...partsOf(new URL(location.href)), phase: 'ready', key: 0 }
  let place: Place = shown
  const listeners = new Set<() => void>()
  return {
    shown: () => shown,
    place: () => place,
    show: (next: Partial<Shown>) => {
      shown = { ...shown, ...next }
      if (!isSamePlace(shown, place)) {
        openEveryGate()
        place = shown
      }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isSamePlace = (one: Place, other: Place) =>
  one.key === other.key && one.path === other.path && one.search === other.search

const addressOf = ({ path, search }: Shown) => new URL(`${location.origin}${path}${search && `?${search}`}`)

/** A new entry of the history, or another in place of this one; made once, though the outline and then the page may be shown at it. */
function wayTo(url: URL, { replace = false, keepScroll = false }: GoOptions, history: HeldHistory): Move {
  const fromTop = !keepScroll && !(replace && url.pathname === location.pathname)
  let entered = false
  return {
    url,
    enter: () => {
      if (entered) return
      entered = true
      rememberScroll()
      history[replace ? 'replace' : 'push'](url)
      if (fromTop) afterPaint(() => scrollTo(0, 0))
    },
    arrive: () => {
      if (url.hash) afterPaint(() => scrollToAnchor(url.hash.slice(1)))
    },
  }
}

/** What lies above it has its true height only once somebody scrolls (ui/section.css). */
function scrollToAnchor(id: string) {
  document.documentElement.dataset.scrolled = ''
  document.getElementById(id)?.scrollIntoView()
}

/** While the site runs, scrolling waits for the page to be there; a reload is left to the browser. */
function restoreScrollOurselves() {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    rememberScroll()
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
}

const partsOf = (url: URL) => ({ path: url.pathname, search: url.search.slice(1) })
const rememberScroll = () => history.replaceState({ ...(history.state as object | null), y: scrollY }, '')
const afterPaint = (work: () => void) => requestAnimationFrame(work)
