const delay = 700
const skipDelay = 300
const gap = 8

/** Moving from one tooltip to the next within the skip delay shows the next at once. */
export const waitBeforeTooltip = (sinceLastMs: number) => (sinceLastMs < skipDelay ? 0 : delay)

export function tooltipTarget(place: EventTarget | null) {
  return place instanceof Element ? place.closest<HTMLElement>('[data-tooltip]') : null
}

/** Below its element, or above when there is no room, and never beyond the edge of the window. */
export function placeTooltip(bubble: HTMLElement, element: HTMLElement) {
  const at = element.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = bubble
  const room = document.documentElement.clientWidth - width - gap
  const below = at.bottom + gap
  const top = below + height > window.innerHeight ? at.top - height - gap : below
  bubble.style.setProperty('--tooltip-x', `${Math.max(gap, Math.min(at.left + (at.width - width) / 2, room))}px`)
  bubble.style.setProperty('--tooltip-y', `${top}px`)
}
