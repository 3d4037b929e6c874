import { type ComponentType, createElement, use } from 'react'

type Load = () => Promise<unknown>

/** Loaders of the late parts of the modules loaded so far. */
const loaders = new Set<Load>()

/** Fetches the code of all late parts of the loaded pages: a page that is rendered and not hydrated shows everything at once. */
export const loadParts = () => Promise.all([...loaders].map((load) => load()))

/**
 * A component whose code is fetched when its HTML from the server is hydrated (inside `LazyHydration`: when it comes near or is used). For what works
 * without scripts until then, such as links: a button would not answer until its code is there.
 */
export function latePart<P extends object>(fetchPart: () => Promise<ComponentType<P>>) {
  let part: ComponentType<P> | undefined
  let fetching: Promise<unknown> | undefined
  let shown: Promise<unknown> | undefined

  function load() {
    fetching ??= fetchPart().then(
      (found) => (part = found),
      (error: unknown) => {
        fetching = undefined
        throw error
      },
    )
    return fetching
  }

  loaders.add(load)
  return function LatePart(props: P) {
    if (!part) use((shown ??= untilLoaded(load)))
    return createElement(part!, props)
  }
}

/** A part whose code cannot be fetched leaves the server's HTML as it stands, and is fetched again once there is a connection. */
const untilLoaded = (load: Load): Promise<unknown> =>
  load().catch(async () => {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return untilLoaded(load)
  })
