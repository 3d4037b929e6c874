import { useEffect } from 'react'

const question = 'What you changed here has not been saved. Leave without it?'

/** While something is unsaved: leaving the site asks first, and so does a link to another screen of it. */
export function useUnsaved(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault()
    const following = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!link || link.getAttribute('target') || link.hasAttribute('download') || confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('beforeunload', leaving)
    document.addEventListener('click', following, { capture: true })
    return () => {
      removeEventListener('beforeunload', leaving)
      document.removeEventListener('click', following, { capture: true })
    }
  }, [unsaved])
}
