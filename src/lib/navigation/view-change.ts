/** A pressed picture travels into the next page. Without one the page simply changes: a browser that fades shows neither page until it has captured both. */

/** The transition name of the picture on the old page; the new page names its own in its style sheet. */
const travelling = 'travelling-picture'
let taken: { picture: HTMLElement; to: string } | null = null

/** Lets the pressed picture travel in the change to the address that its link leads to. */
export function takeAlong(picture: HTMLElement | null | undefined, to: string) {
  taken = picture ? { picture, to } : null
}

/** Set after a long task (50 ms or more, as browsers count): such a device has no time for motion. */
let isBusy = false
if (typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('longtask'))
  new PerformanceObserver(() => (isBusy = true)).observe({ type: 'longtask', buffered: true })

/** Resolves once the page has changed; the motion goes on meanwhile. A picture whose link was not followed after all stays where it is. */
export async function changeInView(to: string, change: () => Promise<void>) {
  const { documentElement: root } = document
  const picture = taken?.to === to ? taken.picture : null
  const still = isBusy || matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden
  taken = null
  isBusy = false
  if (!picture || still || !('startViewTransition' in document)) return change()
  root.classList.add('view-change', 'view-change-taking')
  picture.style.viewTransitionName = travelling
  const transition = document.startViewTransition(async () => {
    picture.style.viewTransitionName = ''
    root.classList.remove('view-change-taking')
    await change()
  })
  // A transition that the next change overtakes is skipped, and rejects.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}
