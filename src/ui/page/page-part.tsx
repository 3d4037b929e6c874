import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { awaitUse, createBoundary, type HydrationBoundary } from '#lib/hydration/hydration-boundaries.ts'
import { RenderBudget } from '#lib/hydration/render-budget.tsx'
import { whenIdle } from './when-idle.ts'
import { watchSight } from './watch-sight.ts'

type PartTag = 'section' | 'article' | 'footer' | 'li' | 'div'

type PagePartProps<Tag extends PartTag> = ComponentProps<Tag> & {
  as: Tag
  /** The share of a window that it fills, and its height, both estimates. */
  share?: number
  height?: string
}

/**
 * An element whose HTML from the server is hydrated when it comes near the screen or is used, and which is not laid out before the first scroll while
 * it is further down (`data-part` in ui/theme/theme.css). On a page rendered in the browser its children appear at once in the first window, and
 * else right after it. Data is read in the children: a render above them ends the wait.
 */
export function PagePart<Tag extends PartTag>({ as, share = 1, height, children, ...rest }: PagePartProps<Tag>) {
  const element = useRef<HTMLDivElement>(null)
  const [boundary] = useState(createBoundary)
  const budget = useContext(RenderBudget)
  useSyncExternalStore(never, unchanging, () => closeWhileHydrating(boundary))
  boundary.renderAgain()
  const [isRendered, setRendered] = useState(() => boundary.isClosed() || budget.take(share))
  useEffect(() => (isRendered ? undefined : whenIdle(() => startTransition(() => setRendered(true)))), [isRendered])
  useEffect(() => {
    if (!boundary.settle() || !element.current) return
    const stopAwaiting = awaitUse(element.current, boundary)
    const stopWatching = watchSight([element.current], (near) => near && boundary.open(), { rootMargin: '25% 0px' })
    return () => {
      stopAwaiting()
      stopWatching()
    }
  }, [boundary])
  const inside = isRendered && (
    <Suspense fallback={null}>
      <Boundary boundary={boundary}>{children}</Boundary>
    </Suspense>
  )
  const style = isRendered ? { '--part-height': height } : { minBlockSize: height ?? '40rem' }
  const Element = as as 'div'
  return (
    <Element ref={element} style={style as CSSProperties} data-part {...(rest as ComponentProps<'div'>)}>
      {inside}
    </Element>
  )
}

const never = () => () => {}
const unchanging = () => 0

/** React asks for the server's snapshot on the server and during hydration, never when the browser renders by itself. */
function closeWhileHydrating(boundary: HydrationBoundary) {
  boundary.close()
  return 0
}

function Boundary({ boundary, children }: { boundary: HydrationBoundary; children: ReactNode }) {
  if (typeof window !== 'undefined' && boundary.isClosed()) use(boundary.opened)
  return children
}
