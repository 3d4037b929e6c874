/** Parts of a page in which reading goes on when the button that was pressed in them is gone. */
const parts = 'tr, li, section, aside, form'

/** Notes what has the focus, and answers the way to give it back. If that is gone by then, or goes with what was done, a part around it that stands is given the focus. */
export function rememberFocus() {
  const before = document.activeElement
  const around = partsAround(before)
  return () => {
    if (!(before instanceof HTMLElement)) return
    if (before.isConnected) before.focus({ preventScroll: true })
    const look = () => {
      if (hasMovedOn(before, around)) watcher.disconnect()
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { childList: true, subtree: true })
    // A screen that comes in its place gives the focus to its heading first.
    queueMicrotask(look)
  }
}

function partsAround(element: Element | null): HTMLElement[] {
  const part = element?.parentElement?.closest<HTMLElement>(parts)
  return part ? [part, ...partsAround(part)] : []
}

/** True where the focus is somewhere else, be it by ourselves. */
function hasMovedOn(before: HTMLElement, around: HTMLElement[]) {
  const at = document.activeElement
  if (at !== before && at !== document.body) return true
  if (before.isConnected) return false
  const part = around.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>('main h1')
  part?.setAttribute('tabindex', '-1')
  part?.focus({ preventScroll: true })
  return true
}
