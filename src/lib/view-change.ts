/**
 * A change of the page that is seen: what was there fades into what comes, and one picture may travel. Where motion is not wanted,
 * or the browser knows no view transitions, the page simply changes.
 */

/** Names the picture that travels, in the old page and the new; a new page names its own in its style sheet. */
const travelling = 'travelling-picture'
let taken: HTMLElement | null = null

/** The picture that has been pressed goes along with the next change. */
export function takeAlong(picture: HTMLElement | null | undefined) {
  taken = picture ?? null
}

/** Answers once the page has changed; the motion goes on meanwhile. */
export async function changeInView(change: () => void) {
  const { documentElement: root } = document
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden
  if (still || !('startViewTransition' in document)) {
    taken = null
    return change()
  }
  root.classList.add('view-change')
  root.classList.toggle('view-change-taking', taken !== null)
  if (taken) taken.style.viewTransitionName = travelling
  const transition = document.startViewTransition(async () => {
    if (taken) taken.style.viewTransitionName = ''
    taken = null
    root.classList.remove('view-change-taking')
    change()
    // React writes the page in a microtask of its own, asked for before this one.
    await Promise.resolve()
  })
  // One that is overtaken by the next change is skipped, and says so.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}
