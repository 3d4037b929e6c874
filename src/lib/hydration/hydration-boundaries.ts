/** A part of the server's HTML whose hydration is put off: its children suspend while the boundary is closed. */
export type HydrationBoundary = ReturnType<typeof createBoundary>

export function createBoundary() {
  let letIn!: () => void
  const opened = new Promise<void>((resolve) => (letIn = resolve))
  let closed = false
  let settled = false
  function open() {
    closed = false
    letIn()
  }
  return {
    opened,
    open,
    isClosed: () => closed,
    /** Takes effect only during the first hydration of the server's HTML. */
    close() {
      closed ||= !settled
    },
    /** A component that renders again has to update. */
    renderAgain() {
      if (settled && closed) open()
    },
    /** Called once the HTML around it is hydrated. True when this part still waits. */
    settle() {
      settled = true
      return closed
    },
  }
}

const waiting = new Map<Element, HydrationBoundary>()

/** Opens the boundary at the first use of the element, until the returned function is called. */
export function awaitUse(element: Element, boundary: HydrationBoundary) {
  waiting.set(element, boundary)
  return () => void waiting.delete(element)
}

function openAround(target: EventTarget | null) {
  if (!(target instanceof Node)) return false
  const boundaries = [...waiting].filter(([element]) => element.contains(target))
  for (const [element, boundary] of boundaries) {
    waiting.delete(element)
    boundary.open()
  }
  return boundaries.length > 0
}

/** Hydrates the part around an element at once, as React does before it dispatches an event of this type, to which nobody listens. */
export function hydrateAround(element: Element) {
  if (openAround(element)) element.dispatchEvent(new Event('pointercancel', { bubbles: true }))
}

/** Called before a navigation: props above a part change, and React cannot pass them to HTML that it has not hydrated. */
export function openEveryBoundary() {
  for (const boundary of waiting.values()) boundary.open()
  waiting.clear()
}

const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'input', 'change']

// The capturing phase of the window comes before React's own listener: React then hydrates the part and dispatches the event.
if (typeof window !== 'undefined') {
  for (const type of signs) addEventListener(type, ({ target }) => openAround(target), { capture: true, passive: true })
  // The one event that React does not replay after hydration.
  addEventListener('submit', ({ target }) => hydrateAround(target as Element), true)
}
