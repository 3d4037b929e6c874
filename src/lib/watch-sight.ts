type Tell = (inSight: boolean, element: Element) => void

/**
 * Tells whenever one of the elements comes into sight or leaves it, until the returned function is called.
 * A browser without `IntersectionObserver` cannot know: there they count as seen from the start.
 */
export function watchSight(elements: Iterable<Element>, tell: Tell, options?: IntersectionObserverInit) {
  if (!('IntersectionObserver' in globalThis)) {
    for (const element of elements) tell(true, element)
    return () => {}
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) tell(isIntersecting, target)
  }, options)
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
