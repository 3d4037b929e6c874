import {
  type ReactNode,
  type RefObject,
  startTransition,
  Suspense,
  use,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { awaitUse, createGate, type HydrationGate } from './hydration-gates.ts'
import { renderLater, RoomContext } from './late-rendering.ts'
import { watchSight } from './watch-sight.ts'

type LazyHydrationProps = {
  within: RefObject<Element | null>
  /** The share of a window that the children fill, and their height, both estimates. */
  share?: number
  height?: string
  children: ReactNode
}

/**
 * Children whose HTML from the server is hydrated when the element around them comes near the screen or is used. On a page rendered in the browser
 * they appear at once within the first window, and else when they come near or the browser is idle. Data is read in the children: a render above them
 * ends the wait.
 */
export function LazyHydration({ within, share = 0.5, height = '40rem', children }: LazyHydrationProps) {
  const [gate] = useState(createGate)
  const room = useContext(RoomContext)
  useSyncExternalStore(never, unchanging, () => closeWhileHydrating(gate))
  gate.renderAgain()
  const [isRendered, setRendered] = useState(() => typeof window === 'undefined' || gate.isClosed() || room.fits(share))
  useEffect(() => {
    if (isRendered || !within.current) return
    return renderLater(within.current, () => startTransition(() => setRendered(true)))
  }, [isRendered, within])
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
  if (!isRendered) return <div style={{ blockSize: height }} />
  return (
    <Suspense fallback={null}>
      <Gated gate={gate}>{children}</Gated>
    </Suspense>
  )
}

const never = () => () => {}
const unchanging = () => 0

/** React asks for the server's snapshot on the server and during hydration, never when the browser renders by itself. */
function closeWhileHydrating(gate: HydrationGate) {
  gate.close()
  return 0
}

function Gated({ gate, children }: { gate: HydrationGate; children: ReactNode }) {
  if (typeof window !== 'undefined' && gate.isClosed()) use(gate.opened)
  return children
}
