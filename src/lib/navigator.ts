import { changeInView } from './view-change.ts'
import { expectPage } from './expected-page.ts'
import { takeLateFaces } from './take-late-faces.ts'
import { createShown, type Place, type Shown, type View } from './shown-place.ts'
import { type LeaveGuard, type HeldHistory, holdHistory } from './held-history.ts'

type GoOptions = { replace?: boolean; keepScroll?: boolean }

/**
 * The address that is shown, apart from React: a navigation fetches chunk and data first and only then changes what is
 * shown, so the old page stays until the new one is there.
 */
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
  /** The page that a pointer on a link lets expect, rendered out of sight until it is forgotten or shown. */
  expected: () => Place | undefined
  expect: (to: string, isMeant?: boolean) => void
  forget: () => void
  retry: () => Promise<void>
}

/** A screen that takes longer than this gives way to the outline of the next, at its address; one that is only narrowed anew stays. */
const slowAfter = 300
/** A wait shorter than this is none to a person, and saying that there is one would make it longer. */
const waitAfter = 100

type NavigatorOptions = {
  /** Fetches what an address shows. */
  prepare: (url: URL) => Promise<unknown>
  /** True for what may be rendered before one is there. */
  mayComeAhead: (url: URL) => boolean
  /** True for two addresses of one path that are the same screen, which stays while it is narrowed anew. */
  isSameScreen: (from: URL, to: URL) => boolean
}

/** A way to an address: `enter` makes it the address of the browser, `arrive` scrolls to where one should be. */
type Move = { url: URL; fromTop: boolean; enter: () => void; arrive: () => void }

export function createNavigator({ prepare, mayComeAhead, isSameScreen }: NavigatorOptions): Navigator {
  const shown = createShown()
  const { readable, show, onceRendered } = shown
  const { place } = readable
  let latest = 0
  let wanted: Move | undefined
  const { showAs, ...expectation } = expectNext(shown, { prepare, mayComeAhead })

  async function move(next: Move) {
    const mine = ++latest
    wanted = next
    const { url } = next
    const enter = (view: View) => showAs(view, next)
    const isEmpty = place().view !== 'page'
    const stays = !isEmpty && url.pathname === place().path && isSameScreen(addressOf(place()), url)
    if (isEmpty) enter('outline')
    const stop = watchWait(
      () => mine === latest && show({ isLoading: true }),
      () => mine === latest && !stays && enter('outline'),
    )
    try {
      await prepare(url).finally(stop)
      const change = async () => {
        if (mine !== latest) return
        takeLateFaces()
        enter('page')
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
    if (place().view !== 'page') return
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
    ...expectation,
    go,
    follow: async (to, options) => ((await held.mayLeave()) ? go(to, options) : undefined),
    hold: held.hold,
    mayLeave: held.mayLeave,
    retry: async () => (wanted ? move(wanted) : undefined),
  }
}

const addressOf = ({ path, search }: Place) => new URL(`${location.origin}${path}${search && `?${search}`}`)

/** The wait for a page: one that is there already is not announced, and one that takes long gives way to its outline. The returned function calls both off. */
function watchWait(fetching: () => void, slow: () => void) {
  const timers = [setTimeout(fetching, waitAfter), setTimeout(slow, slowAfter)]
  return () => timers.forEach(clearTimeout)
}

/** A page is expected by a pointer that rests on a link; from the page that it leads away from. */
function expectNext(shown: Shown, { prepare, mayComeAhead }: Pick<NavigatorOptions, 'prepare' | 'mayComeAhead'>) {
  const { placeAt } = shown
  const { place } = shown.readable
  const leadsAway = (url: URL) => url.pathname !== place().path && place().view === 'page'
  const ahead = expectPage({
    prepare,
    placeOf: (url) => (leadsAway(url) ? placeAt(url, 'page', true) : undefined),
    changed: shown.tell,
  })
  function expect(to: string, isMeant = false) {
    const url = new URL(to, location.href)
    if (url.origin === location.origin && !url.hash && mayComeAhead(url)) ahead.expect(url, isMeant)
  }
  /** The page that was rendered ahead is shown; any other is made anew. */
  function showAs(view: View, { url, fromTop, enter }: Move) {
    enter()
    const taken = ahead.take(url)
    const isAhead = taken && fromTop && view === 'page'
    shown.show({ place: isAhead ? taken : placeAt(url, view, fromTop), isLoading: view === 'outline' })
  }
  const warm = (to: string) => void prepare(new URL(to, location.href)).catch(() => {})
  return { showAs, warm, expected: ahead.place, expect, forget: ahead.forget }
}

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
      // Browsers do the same: following a link to where one is already, or pressing it twice, makes no second entry.
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

/** Scrolling waits for the page to be there while the site runs; a reload is left to the browser. */
function restoreScrollOurselves() {
  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => (lastScroll = scrollY), { passive: true })
  // Where browsers say that a scroll has ended, a click finds it written: writing the history takes a frame of its own on a slow device.
  addEventListener('scrollend', () => rememberScroll(scrollY), { passive: true })
  addEventListener('pagehide', () => {
    rememberScroll(scrollY)
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
}

/** Noted while it scrolls: asking for it while a page changes would lay out the page first. */
let lastScroll = 0
function rememberScroll(y: number) {
  const state = history.state as { y?: number } | null
  if ((state?.y ?? 0) !== y) history.replaceState({ ...state, y }, '')
}
const afterPaint = (work: () => void) => requestAnimationFrame(work)
