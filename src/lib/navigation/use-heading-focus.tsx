import { useEffect } from 'react'
import { focusHeading } from './focus-heading.ts'

/** What is shown while a page is read has no heading to focus after a navigation: the focus waits on the page as a whole. */
export function useHeadingFocus() {
  useEffect(() => {
    if (document.activeElement === document.getElementById('main')) focusHeading()
  }, [])
}
