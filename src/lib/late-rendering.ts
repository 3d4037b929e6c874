import { createContext } from 'react'
import { watchSight } from './watch-sight.ts'
import { whenIdle } from './when-idle.ts'

/** The room of the window that the parts of a screen may still fill; what lies below the first window comes after it. */
export function createRoom(windows: number) {
  let left = windows
  return {
    /** True for a part that the first window may show; `share` says how much of the window it fills. */
    fits(share: number) {
      const fits = left > 0
      left -= share
      return fits
    },
    /** From now on everything is rendered whole. */
    open: () => void (left = Infinity),
  }
}

export const RoomContext = createContext(createRoom(Infinity))

type Part = { element: Element; render: () => void }
const waiting = new Set<Part>()

/** Renders a part when it comes near the screen, or in its turn when nothing else is to be done; the returned function calls it off. */
export function renderLater(element: Element, render: () => void) {
  const part = { element, render: () => waiting.delete(part) && render() }
  if (!waiting.size) takeNextTurn()
  waiting.add(part)
  const stopWatching = watchSight([element], (near) => near && part.render(), { rootMargin: '25% 0px' })
  return () => {
    waiting.delete(part)
    stopWatching()
  }
}

/** One part at a time, between which a touch is answered. */
function takeNextTurn() {
  whenIdle(() => {
    const [next] = waiting
    next?.render()
    if (waiting.size) takeNextTurn()
  })
}
