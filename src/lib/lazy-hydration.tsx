import { type ReactNode, type RefObject, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { awaitUse, createGate, type HydrationGate } from './hydration-gates.ts'
import { watchSight } from './watch-sight.ts'

type LazyHydrationProps = { within: RefObject<Element | null>; children: ReactNode }

/**
 * Children whose HTML from the server is hydrated when the element around them comes near the screen or is used. What the browser renders by itself
 * (the next page) is there at once. Reading belongs into the children: what renders again above them ends the wait.
 */
export function LazyHydration({ within, children }: LazyHydrationProps) {
  const [gate] = useState(createGate)
  useSyncExternalStore(never, unchanging, () => closeWhileHydrating(gate))
  gate.renderAgain()
  useEffect(() => {
    const element = within.current
    if (!gate.settle() || !element) return
    const stopAwaiting = awaitUse(element, gate)
    const stopWatching = watchSight([element], (near) => near && gate.open(), { rootMargin: '25% 0px' })
    return () => {
      stopAwaiting()
      stopWatching()
    }
  }, [gate, within])
  return (
    <Suspense fallback={null}>
      <Gated gate={gate}>{children}</Gated>
    </Suspense>
  )
}

const never = () => () => {}
const unchanging = () => 0

/** React asks for the server's snapshot on the server and while it hydrates, and never for what the browser renders by itself. */
function closeWhileHydrating(gate: HydrationGate) {
  gate.close()
  return 0
}

function Gated({ gate, children }: { gate: HydrationGate; children: ReactNode }) {
  if (typeof window !== 'undefined' && gate.isClosed()) use(gate.opened)
  return children
}
