import { createContext } from 'react'
import { watchSight } from './watch-sight.ts'
import { whenIdle } from './when-idle.ts'

/** The height, in windows, that the parts of a screen may still fill at once; what lies below is rendered later. */
export function createRoom(windows: number) {
  let left = windows
  return {
    /** True for a part that the first window may show; `share` is the share of the window that it fills. */
    fits(share: number) {
      const fits = left > 0
      left -= share
      return fits
    },
    /** From now on everything is rendered at once. */
    open: () => void (left = Infinity),
  }
}

export const RoomContext = createContext(createRoom(Infinity))

type Part = { element: Element; render: () => void }
const waiting = new Set<Part>()

/** Renders a part when it comes near the screen, or in its turn when the browser is idle; the returned function cancels it. */
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

/** One part at a time, so that input is answered in between. */
function takeNextTurn() {
  whenIdle(() => {
    const [next] = waiting
    next?.render()
    if (waiting.size) takeNextTurn()
  })
}
