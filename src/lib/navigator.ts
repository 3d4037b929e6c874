import { type Ask, holdHistory } from './held-history.ts'

/**
 * The address that is shown, apart from React: a navigation fetches chunk and data first and only then changes what is
 * shown, so the old page stays until the new one is there.
 */
export type Phase = 'ready' | 'loading' | 'slow' | 'failed'
export type Shown = { path: string; search: string; phase: Phase; key: number }

export type Navigator = {
  shown: () => Shown
  subscribe: (listener: () => void) => () => void
  go: (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => Promise<void>
  /** What a person does: like `go`, once nothing holds them. */
  follow: (to: string, options?: { replace?: boolean }) => Promise<void>
  /** Until it is let go, whoever follows a link, goes back or forward is asked first. */
  hold: (ask: Ask) => () => void
  mayLeave: Ask
  warm: (to: string) => void
  retry: () => Promise<void>
}

/** A screen that takes longer than this gives way to a spinner; one that is only narrowed anew stays. */
const slowAfter = 1_500

export function createNavigator(prepare: (url: URL) => Promise<unknown>): Navigator {
  let shown: Shown = { ...partsOf(new URL(location.href)), phase: 'ready', key: 0 }
  let latest = 0
  let wanted: { url: URL; finish: () => void } | undefined
  const listeners = new Set<() => void>()

  function show(next: Partial<Shown>) {
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
  }

  async function move(url: URL, finish: () => void) {
    const mine = ++latest
    wanted = { url, finish }
    show({ phase: shown.phase === 'failed' ? 'slow' : 'loading' })
    const samePage = url.pathname === shown.path
    const timer = setTimeout(() => mine === latest && !samePage && show({ phase: 'slow' }), slowAfter)
    try {
      await prepare(url)
      if (mine !== latest) return
      show({ ...partsOf(url), phase: 'ready', key: shown.key + 1 })
      finish()
    } catch {
      if (mine === latest) show({ phase: 'failed' })
    } finally {
      clearTimeout(timer)
    }
  }

  async function go(to: string, options: { replace?: boolean; keepScroll?: boolean } = {}) {
    const url = new URL(to, location.href)
    if (url.origin !== location.origin) return location.assign(url)
    const samePage = url.pathname === location.pathname
    await move(url, () => {
      rememberScroll()
      held[options.replace ? 'replace' : 'push'](url)
      if (url.hash) afterPaint(() => document.getElementById(url.hash.slice(1))?.scrollIntoView())
      else if (!options.keepScroll && !(samePage && options.replace)) afterPaint(() => scrollTo(0, 0))
    })
  }

  restoreScrollOurselves()
  const held = holdHistory({
    isShown: (url) => `${url.pathname}${url.search}` === `${shown.path}${shown.search && `?${shown.search}`}`,
    show: (url, y) => void move(url, () => afterPaint(() => scrollTo(0, y))),
  })

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    go,
    follow: async (to, options) => {
      if (await held.mayLeave()) await go(to, options)
    },
    hold: held.hold,
    mayLeave: held.mayLeave,
    warm: (to) => void prepare(new URL(to, location.href)).catch(() => {}),
    retry: async () => {
      if (wanted) await move(wanted.url, wanted.finish)
    },
  }
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
