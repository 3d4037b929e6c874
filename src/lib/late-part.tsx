import { type ComponentType, createElement, use } from 'react'

type Load = () => Promise<unknown>

/** Loaders of the parts that the modules so far have named. */
const loaders = new Set<Load>()

/** Fetches the code of every part of the pages that have been loaded: whoever renders a page, and does not hydrate it, shows all of it at once. */
export const loadParts = () => Promise.all([...loaders].map((load) => load()))

/**
 * A component whose code is fetched when its HTML from the server is hydrated (inside `LazyHydration`: when it comes near or is used). For what works by itself until
 * then, such as links: until its code is there, nothing answers a tap on a button.
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

/** A part that cannot be had leaves the server's HTML as it stands, and is asked for again once there is a connection. */
const untilLoaded = (load: Load): Promise<unknown> =>
  load().catch(async () => {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return untilLoaded(load)
  })
