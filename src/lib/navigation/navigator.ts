import { changeInView } from './view-change.ts'
import { applyLateFonts } from './late-fonts.ts'
import { createShown, type PageLocation, type View } from './shown-location.ts'
import { type LeaveGuard, type GuardedHistory, createGuardedHistory } from './guarded-history.ts'

type GoOptions = { replace?: boolean; keepScroll?: boolean }

/** The address that is shown, outside React: a navigation fetches code and data before it changes what is shown, so that the old page stays until then. */
export type Navigator = {
  /** The same object until another address is shown, or the same one again. */
  place: () => PageLocation
  /** True while a page and its data are being fetched. */
  isLoading: () => boolean
  subscribe: (listener: () => void) => () => void
  /** To be called once the place is on screen. */
  rendered: () => void
  go: (to: string, options?: GoOptions) => Promise<void>
  /** A navigation by the person: like `go`, once no guard prevents it. */
  follow: (to: string, options?: { replace?: boolean }) => Promise<void>
  /** A guard that is asked before every link, Back or Forward, until it is released. */
  guardWith: (guard: LeaveGuard) => () => void
  mayLeave: LeaveGuard
  /** Fetches the code and data of an address that somebody may be about to open. */
  prefetch: (to: string) => void
  retry: () => Promise<void>
}

/** Milliseconds after which a slow page gives way to the outline of the next, at its address; a page that is only filtered stays. */
const slowAfter = 300
/** Milliseconds below which a wait goes unnoticed, and announcing it would only prolong it. */
const waitAfter = 100

type NavigatorOptions = {
  prepare: (url: URL) => Promise<unknown>
  /** True for two addresses of one path that are the same screen, which stays while it is filtered. */
  isSameScreen: (from: URL, to: URL) => boolean
}

/** A way to an address: `enter` puts it into the browser's history, `arrive` scrolls to its place. */
type Move = { url: URL; fromTop: boolean; enter: () => void; arrive: () => void }

export function createNavigator({ prepare, isSameScreen }: NavigatorOptions): Navigator {
  const { readable, placeAt, show, onceRendered } = createShown()
  const { place } = readable
  let latest = 0
  let wanted: Move | undefined

  async function move(next: Move) {
    const mine = ++latest
    wanted = next
    const enter = (view: View) => {
      next.enter()
      show({ place: placeAt(next.url, view, next.fromTop), isLoading: view === 'outline' })
    }
    const isEmpty = place().view !== 'page'
    const stays = !isEmpty && next.url.pathname === place().path && isSameScreen(addressOf(place()), next.url)
    if (isEmpty) enter('outline')
    const stop = watchWait(
      () => mine === latest && show({ isLoading: true }),
      () => mine === latest && !stays && enter('outline'),
    )
    try {
      await prepare(next.url).finally(stop)
      const change = async () => {
        if (mine !== latest) return
        onceRendered(applyLateFonts)
        enter('page')
        await new Promise<void>(onceRendered)
        next.arrive()
      }
      await (mine === latest && !stays && place().view === 'page' ? changeInView(next.url.pathname, change) : change())
    } catch {
      if (mine === latest) enter('failure')
    }
  }

  /** Called on returning to the page that is still shown, while another was loading. */
  function cancel() {
    if (place().view !== 'page') return
    latest++
    show({ isLoading: false })
  }

  async function go(to: string, options: GoOptions = {}) {
    const url = new URL(to, location.href)
    if (url.origin !== location.origin) return location.assign(url)
    await move(wayTo(url, options, { history: guarded, onceRendered }))
  }

  restoreScrollOurselves()
  const guarded = createGuardedHistory({
    isShown: (url) => url.pathname + url.search === addressOf(place()).pathname + addressOf(place()).search,
    show: (url, y) =>
      void move({ url, fromTop: y === 0, enter: () => {}, arrive: () => afterPaint(() => scrollTo(0, y)) }),
    stay: cancel,
  })

  return {
    ...readable,
    prefetch: (to) => void prepare(new URL(to, location.href)).catch(() => {}),
    go,
    follow: async (to, options) => ((await guarded.mayLeave()) ? go(to, options) : undefined),
    guardWith: guarded.guardWith,
    mayLeave: guarded.mayLeave,
    retry: async () => (wanted ? move(wanted) : undefined),
  }
}

const addressOf = ({ path, search }: PageLocation) => new URL(`${location.origin}${path}${search && `?${search}`}`)

/** The wait for a page: one that is there already is not announced, and a slow one gives way to its outline. The returned function cancels both. */
function watchWait(fetching: () => void, slow: () => void) {
  const timers = [setTimeout(fetching, waitAfter), setTimeout(slow, slowAfter)]
  return () => timers.forEach(clearTimeout)
}

/** A new entry of the history, or another in place of this one; made once, though the outline and then the page are shown at it. */
function wayTo(
  url: URL,
  { replace = false, keepScroll = false }: GoOptions,
  { history, onceRendered }: { history: GuardedHistory; onceRendered: (work: () => void) => void },
): Move {
  const fromTop = !keepScroll && !(replace && url.pathname === location.pathname)
  let entered = false
  return {
    url,
    fromTop: fromTop && !url.hash,
    enter: () => {
      if (entered) return
      entered = true
      // Browsers do the same: a link to the present address, or a second press of one, makes no second entry.
      if (replace || url.href === location.href) history.replace(url, fromTop ? 0 : lastScroll)
      else {
        rememberScroll(lastScroll)
        history.push(url)
      }
      if (fromTop) onceRendered(() => afterPaint(() => scrollTo(0, 0)))
    },
    arrive: () => {
      if (url.hash) afterPaint(() => scrollToAnchor(url.hash.slice(1)))
    },
  }
}

/** The part above gets its true height only after scrolling (ui/page/section.css). */
function scrollToAnchor(id: string) {
  document.documentElement.dataset.scrolled = ''
  document.getElementById(id)?.scrollIntoView()
}

/** Scroll restoration waits for the page while the site runs; a reload is left to the browser. */
function restoreScrollOurselves() {
  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => (lastScroll = scrollY), { passive: true })
  // The place is written when a scroll ends, if the browser says so, and not at a click: writing the history takes a frame of its own on a slow device.
  addEventListener('scrollend', () => rememberScroll(scrollY), { passive: true })
  addEventListener('pagehide', () => {
    rememberScroll(scrollY)
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
}

/** Recorded on scroll: reading it during a navigation would force a layout. */
let lastScroll = 0
function rememberScroll(y: number) {
  const state = history.state as { y?: number } | null
  if ((state?.y ?? 0) !== y) history.replaceState({ ...state, y }, '')
}
const afterPaint = (work: () => void) => requestAnimationFrame(work)
