import { useEffect } from 'react'

/**
 * One tooltip for the whole site: elements with `data-tooltip="…"` get it on hover and keyboard focus. The text is the element's label too, or
 * describes it while shown. The component is fetched when the first such element is met.
 */
export function TooltipLayer() {
  useEffect(() => ('popover' in document.body ? awaitFirst(document) : undefined), [])
  return null
}

function awaitFirst(page: Document) {
  const gone = new AbortController()
  let stop: (() => void) | undefined
  let asked = false
  const meet = async (event: Event) => {
    if (asked || !(event.target instanceof Element) || !event.target.closest('[data-tooltip]')) return
    asked = true
    const bubble = await import('./tooltip-bubble.ts').catch(() => null)
    // Without its code, the labels remain; the next such element asks again.
    asked = bubble !== null
    if (bubble && !gone.signal.aborted) stop = bubble.showTooltips(page, event)
  }
  page.addEventListener('pointerover', meet, { signal: gone.signal, passive: true })
  page.addEventListener('focusin', meet, { signal: gone.signal })
  return () => {
    gone.abort()
    stop?.()
  }
}
