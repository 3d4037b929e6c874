import { useEffect, useRef } from 'react'
import { afterFrame } from './after-frame.ts'
import { focusHeading } from './focus-heading.ts'
import type { PageLocation } from './shown-location.ts'

/** Focus moves to the new heading and the title is read out, both after the frame that shows the page, as moving the focus forces a layout. */
export function PageAnnouncer({ shown }: { shown: PageLocation }) {
  const said = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    const before = last.current
    if (before.key === shown.key || shown.view !== 'page') return
    last.current = shown
    if (before.path === shown.path) return
    afterFrame(() => {
      if (last.current !== shown) return
      focusHeading()
      if (said.current) said.current.textContent = document.title
    })
  }, [shown])
  // Placed at the top: below a page as high as the window its one pixel would make the page scroll.
  const style = { insetBlockStart: 0 }
  return <div ref={said} role="status" aria-live="polite" className="visually-hidden" style={style} />
}
