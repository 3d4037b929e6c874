/** Containers that take the focus when the button pressed in them is gone. */
const parts = 'tr, li, section, aside, form'

/** If the element is gone when its focus is restored, or goes with what was done, a container around it takes the focus. */
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
    // A screen that takes its place first focuses its own heading.
    queueMicrotask(look)
  }
}

function partsAround(element: Element | null): HTMLElement[] {
  const part = element?.parentElement?.closest<HTMLElement>(parts)
  return part ? [part, ...partsAround(part)] : []
}

/** True where the focus has moved elsewhere, whether by us or by the person. */
function hasMovedOn(before: HTMLElement, around: HTMLElement[]) {
  const at = document.activeElement
  if (at !== before && at !== document.body) return true
  if (before.isConnected) return false
  const part = around.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>('main h1')
  part?.setAttribute('tabindex', '-1')
  part?.focus({ preventScroll: true })
  return true
}
