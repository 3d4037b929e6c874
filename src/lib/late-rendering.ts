import { watchSight } from './watch-sight.ts'
import { whenIdle } from './when-idle.ts'

/** How much of the window the parts of a page that is shown anew may still fill. */
let windowLeft = Infinity

/** A page is rendered by the browser itself, seen from its top: what lies below the first window comes after it. */
export function beginAtTop() {
  windowLeft = 1
}

/** Everything rendered from now on is rendered whole. */
export function renderWhole() {
  windowLeft = Infinity
}

/** True for a part that the first window may show; `share` says how much of the window it fills. */
export function fitsWindow(share: number) {
  const fits = windowLeft > 0
  windowLeft -= share
  return fits
}

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
