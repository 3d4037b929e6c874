import { openEveryGate } from './hydration-gates.ts'
import { changeInView } from './view-change.ts'
import { beginAtTop, renderWhole } from './late-rendering.ts'
import { takeLateFaces } from './take-late-faces.ts'
import { type LeaveGuard, type HeldHistory, holdHistory } from './held-history.ts'

/**
 * The address that is shown, apart from React: a navigation fetches chunk and data first and only then changes what is
 * shown, so the old page stays until the new one is there.
 */
export type View = 'page' | 'outline' | 'failure'
export type Place = { path: string; search: string; key: number; view: View }

type GoOptions = { replace?: boolean; keepScroll?: boolean }

export type Navigator = {
  /** The same object until another address is shown, or the same one anew. */
  place: () => Place
  /** True while a page and its data are being fetched. */
  isLoading: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Called once the place is what one sees. */
  rendered: () => void
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
type Move = { url: URL; fromTop: boolean; enter: () => void; arrive: () => void }
type Show = { place?: Partial<Place>; isLoading: boolean }

export function createNavigator({ prepare, isSameScreen }: NavigatorOptions): Navigator {
  const { show, onceRendered, ...readable } = createShown()
  const { place, isLoading } = readable
  let latest = 0
  let wanted: Move | undefined

  async function move(next: Move) {
    const mine = ++latest
    wanted = next
    const { url } = next
    const enter = (view: View, key = place().key) => {
      next.enter()
      if (next.fromTop && url.pathname !== place().path) beginAtTop()
      show({ place: { ...partsOf(url), view, key }, isLoading: view === 'outline' })
    }
    const isEmpty = place().view !== 'page'
    const stays = !isEmpty && url.pathname === place().path && isSameScreen(addressOf(place()), url)
    if (isEmpty) enter('outline')
    else show({ isLoading: true })
    const timer = setTimeout(() => mine === latest && !stays && enter('outline'), slowAfter)
    try {
      await prepare(url).finally(() => clearTimeout(timer))
      const change = async () => {
        if (mine !== latest) return
        takeLateFaces()
        enter('page', place().key + 1)
        await new Promise<void>(onceRendered)
        next.arrive()
      }
      await (mine === latest && !stays && place().view === 'page' ? changeInView(change) : change())
    } catch {
      if (mine === latest) enter('failure')
    }
  }

  /** Back at what is still shown, while something else was on its way. */
  function cancel() {
    if (!isLoading() || place().view !== 'page') return
    latest++
    show({ isLoading: false })
  }

  async function go(to: string, options: GoOptions = {}) {
    const url = new URL(to, location.href)
    if (url.origin !== location.origin) return location.assign(url)
    await move(wayTo(url, options, { history: held, onceRendered }))
  }

  restoreScrollOurselves()
  const held = holdHistory({
    isShown: (url) => url.pathname + url.search === addressOf(place()).pathname + addressOf(place()).search,
    show: (url, y) =>
      void move({ url, fromTop: y === 0, enter: () => {}, arrive: () => afterPaint(() => scrollTo(0, y)) }),
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
  let place: Place = { ...partsOf(new URL(location.href)), key: 0, view: 'page' }
  let isLoading = false
  const listeners = new Set<() => void>()
  const waiting: (() => void)[] = []
  return {
    place: () => place,
    isLoading: () => isLoading,
    rendered: () => {
      renderWhole()
      for (const work of waiting.splice(0)) work()
    },
    onceRendered: (work: () => void) => void waiting.push(work),
    show: (next: Show) => {
      isLoading = next.isLoading
      const { path } = place
      if (next.place) place = { ...place, ...next.place }
      // A page that is left goes with what of it was not hydrated.
      if (next.place && place.path === path) openEveryGate()
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const addressOf = ({ path, search }: Place) => new URL(`${location.origin}${path}${search && `?${search}`}`)

type Ways = { history: HeldHistory; onceRendered: (work: () => void) => void }

/** A new entry of the history, or another in place of this one; made once, though the outline and then the page may be shown at it. */
function wayTo(url: URL, { replace = false, keepScroll = false }: GoOptions, { history, onceRendered }: Ways): Move {
  const fromTop = !keepScroll && !(replace && url.pathname === location.pathname)
  let entered = false
  return {
    url,
    fromTop: fromTop && !url.hash,
    enter: () => {
      if (entered) return
      entered = true
      rememberScroll(lastScroll)
      // As browsers do: following a link to where one is already, or pressing it twice, makes no second entry.
      history[replace || url.href === location.href ? 'replace' : 'push'](url)
      if (fromTop) onceRendered(() => afterPaint(() => scrollTo(0, 0)))
    },
    arrive: () => {
      if (url.hash) afterPaint(() => scrollToAnchor(url.hash.slice(1)))
    },
  }
}

/** The part above it has its true height only after scrolling (ui/section.css). */
function scrollToAnchor(id: string) {
  document.documentElement.dataset.scrolled = ''
  document.getElementById(id)?.scrollIntoView()
}

/** While the site runs, scrolling waits for the page to be there; a reload is left to the browser. */
function restoreScrollOurselves() {
  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => (lastScroll = scrollY), { passive: true })
  addEventListener('pagehide', () => {
    rememberScroll(scrollY)
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
}

const partsOf = (url: URL) => ({ path: url.pathname, search: url.search.slice(1) })
/** Noted while it scrolls: asking for it while a page changes would lay out the page first. */
let lastScroll = 0
const rememberScroll = (y: number) => history.replaceState({ ...(history.state as object | null), y }, '')
const afterPaint = (work: () => void) => requestAnimationFrame(work)
