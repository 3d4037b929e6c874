import { useEffect } from 'react'
import { placeTooltip, tooltipTarget, waitBeforeTooltip } from './tooltip-place.ts'
import './tooltip.css'

/**
 * One bubble for the whole site: anything with `data-tooltip="…"` gets it on hover and on keyboard focus.
 * The text is also the element's label or is tied to it as its description while shown.
 */
export function TooltipLayer() {
  useEffect(() => ('popover' in document.body ? listen(document) : undefined), [])
  return null
}

function listen(page: Document) {
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
  on('pointerover', (event) => {
    if (event.pointerType !== 'touch') enter(tooltipTarget(event.target), false)
  })
  on('focusin', (event) => {
    const element = tooltipTarget(event.target)
    enter(element?.matches(':focus-visible') ? element : null, true)
  })
  on('focusout', leave)
  on('pointerdown', leave)
  on('scroll', leave)
  on('keydown', (event) => event.key === 'Escape' && leave())
  return () => {
    stop.abort()
    leave()
    bubble.remove()
  }
}
