/**
 * A change of the page that is seen: a picture that was pressed travels into the next page, and the rest fades. Where none travels, motion is not wanted,
 * or the browser knows no view transitions, the page simply changes: a browser that fades shows neither page until it has taken a picture of both.
 */

/** Names the picture that travels, in the old page and the new; a new page names its own in its style sheet. */
const travelling = 'travelling-picture'
let taken: HTMLElement | null = null

/** The picture that has been pressed goes along with the next change. */
export function takeAlong(picture: HTMLElement | null | undefined) {
  taken = picture ?? null
}

/** A device that has lately held a touch up for 50 ms or more, as browsers count long tasks, has no time for motion. */
let isBusy = false
if (typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('longtask'))
  new PerformanceObserver(() => (isBusy = true)).observe({ type: 'longtask', buffered: true })

/** Answers once the page has changed; the motion goes on meanwhile. */
export async function changeInView(change: () => Promise<void>) {
  const { documentElement: root } = document
  const picture = taken
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
  // One that is overtaken by the next change is skipped, and says so.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}
