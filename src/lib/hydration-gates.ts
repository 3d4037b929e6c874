/** A part of the server's HTML that is left alone for now: its children suspend while it is closed. */
export type HydrationGate = ReturnType<typeof createGate>

export function createGate() {
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
    /** Closed only while the server's HTML is hydrated for the first time. */
    close() {
      closed ||= !settled
    },
    /** A component rendered again must be able to follow. */
    renderAgain() {
      if (settled && closed) open()
    },
    /** The HTML around it has been hydrated. True when it waits. */
    settle() {
      settled = true
      return closed
    },
  }
}

const waiting = new Map<Element, HydrationGate>()

/** Lets what is used be hydrated, until the returned function is called. */
export function awaitUse(element: Element, gate: HydrationGate) {
  waiting.set(element, gate)
  return () => void waiting.delete(element)
}

function openAround(target: EventTarget | null) {
  if (!(target instanceof Node)) return false
  const gates = [...waiting].filter(([element]) => element.contains(target))
  for (const [element, gate] of gates) {
    waiting.delete(element)
    gate.open()
  }
  return gates.length > 0
}

/** Hydrates the part around an element at once: React does so before it answers an event such as this one, which nobody listens to. */
export function hydrateAround(element: Element) {
  if (openAround(element)) element.dispatchEvent(new Event('pointercancel', { bubbles: true }))
}

/** Another page comes: what is above a part changes, and React can pass nothing on to HTML that it has not taken over. */
export function openEveryGate() {
  for (const gate of waiting.values()) gate.open()
  waiting.clear()
}

const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'input', 'change']

// In the capturing phase of the window, so before React's own listener hears of the event: it then hydrates the part and answers.
if (typeof window !== 'undefined') {
  for (const type of signs) addEventListener(type, ({ target }) => openAround(target), { capture: true, passive: true })
  // The one event that React does not hold until the part around it is hydrated.
  addEventListener('submit', ({ target }) => hydrateAround(target as Element), true)
}
