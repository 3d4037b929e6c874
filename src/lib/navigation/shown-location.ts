import { openEveryBoundary } from '#lib/hydration/hydration-boundaries.ts'

export type View = 'page' | 'outline' | 'failure'
export type PageLocation = {
  path: string
  search: string
  key: number
  view: View
  /** Shown from its top: what lies below the first window is rendered later. */
  fromTop?: boolean
}

/** The place that is shown, whether another is being fetched, and the listeners to both. */
export function createShown() {
  let place: PageLocation = { ...partsOf(new URL(location.href)), key: 0, view: 'page' }
  let isLoading = false
  const listeners = new Set<() => void>()
  const waiting: (() => void)[] = []
  const readable = {
    place: () => place,
    isLoading: () => isLoading,
    rendered: () => {
      for (const work of waiting.splice(0)) work()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    readable,
    placeAt: (url: URL, view: View, fromTop: boolean): PageLocation => ({
      ...partsOf(url),
      view,
      key: place.key + (view === 'page' ? 1 : 0),
      fromTop: fromTop && url.pathname !== place.path,
    }),
    onceRendered: (work: () => void) => void waiting.push(work),
    show: (next: { place?: PageLocation; isLoading: boolean }) => {
      isLoading = next.isLoading
      const { path } = place
      place = next.place ?? place
      // Parts of the page that are not hydrated yet have to follow the new query.
      if (next.place && place.path === path) openEveryBoundary()
      for (const listener of listeners) listener()
    },
  }
}

const partsOf = (url: URL) => ({ path: url.pathname, search: url.search.slice(1) })
