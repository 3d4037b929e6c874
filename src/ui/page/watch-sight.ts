type Tell = (inSight: boolean, element: Element) => void

/** The returned function ends it. Without `IntersectionObserver` the elements count as visible from the start. */
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
