import { placeTooltip, tooltipTarget, waitBeforeTooltip } from './tooltip-place.ts'
import './tooltip.css'

export function showTooltips(page: Document, first: Event) {
  const bubble = Object.assign(page.createElement('div'), {
    className: 'tooltip',
    id: 'tooltip',
    role: 'tooltip',
  })
  bubble.popover = 'manual'
  page.body.append(bubble)
  const stop = new AbortController()
  let target: HTMLElement | null = null
  let timer = 0
  let hiddenAt = -Infinity

  const show = (element: HTMLElement) => {
    bubble.textContent = element.dataset.tooltip ?? ''
    if (element.ariaLabel !== bubble.textContent) element.setAttribute('aria-describedby', bubble.id)
    bubble.showPopover()
    placeTooltip(bubble, element)
  }
  const leave = () => {
    clearTimeout(timer)
    if (bubble.matches(':popover-open')) hiddenAt = Date.now()
    if (target?.getAttribute('aria-describedby') === bubble.id) target.removeAttribute('aria-describedby')
    target = null
    bubble.hidePopover()
  }
  const enter = (element: HTMLElement | null, keyboard: boolean) => {
    if (element === target) return
    leave()
    target = element
    const wait = keyboard ? 0 : waitBeforeTooltip(Date.now() - hiddenAt)
    if (element) timer = window.setTimeout(show, wait, element)
  }

  const on = <K extends keyof DocumentEventMap>(name: K, act: (event: DocumentEventMap[K]) => void) =>
    page.addEventListener(name, act, { signal: stop.signal, capture: true, passive: true })
  const meet = (event: Event) => {
    const element = tooltipTarget(event.target)
    const keyboard = event.type === 'focusin'
    if (keyboard || (event as PointerEvent).pointerType !== 'touch') {
      enter(element?.matches(keyboard ? ':focus-visible' : ':hover') ? element : null, keyboard)
    }
  }
  on('pointerover', meet)
  on('focusin', meet)
  on('focusout', leave)
  on('pointerdown', leave)
  on('scroll', leave)
  on('keydown', (event) => event.key === 'Escape' && leave())
  meet(first)
  return () => {
    stop.abort()
    leave()
    bubble.remove()
  }
}
