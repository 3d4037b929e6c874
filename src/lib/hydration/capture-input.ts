type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** An event that only hydrated code can answer. `value` and `checked` are those of the field at that moment. */
export type Captured = { event: Event; element: Element; value?: string; checked?: boolean }
export type CapturedInput = { queue: Captured[]; replaying: boolean; stop: () => void; sayFailed: () => void }

declare global {
  interface Window {
    capturedInput?: CapturedInput
  }
}

const waiting = 'data-waiting'
const types = ['click', 'submit', 'input', 'change', 'keydown']
const queue: Captured[] = []
const input: CapturedInput = { queue, replaying: false, stop, sayFailed }
let failed = false

/** Inline script in the head of every page. Until hydration it keeps the input that only hydrated code can answer, marked `data-waiting`, for `replay-input.ts`. */
export function captureInput() {
  for (const type of types) addEventListener(type, meet, true)
  addEventListener('not-taken-over', giveUp)
  window.capturedInput = input
}

function meet(event: Event) {
  const { target, type } = event
  if (!event.isTrusted || input.replaying || !(target instanceof Element)) return
  if (type === 'click') meetClick(event as MouseEvent, target)
  else if (type === 'submit') meetSubmit(event as SubmitEvent, target)
  else if (type === 'keydown') meetKey(event as KeyboardEvent, target as HTMLInputElement)
  else if (!failed) meetChange(event, target as Field)
}

function meetClick(event: MouseEvent, target: Element) {
  const pressed = target.closest<HTMLAnchorElement | HTMLButtonElement>('a[href],button')
  if (!pressed || pressed.matches('[popovertarget],form [type=submit]')) return
  if ('href' in pressed && !(queue.length && leaves(event, pressed))) return
  hold(event, pressed)
}

/** True for a link that would leave the page, and with it the pending input. */
const leaves = (event: MouseEvent, { origin, pathname, target, hash }: HTMLAnchorElement) =>
  origin === location.origin &&
  !target &&
  !(hash && pathname === location.pathname) &&
  !(event.ctrlKey || event.metaKey || event.shiftKey)

/** A form with an action is the browser's. */
function meetSubmit(event: SubmitEvent, form: Element) {
  if (!form.hasAttribute('action') || queue.some(({ element }) => !form.contains(element)))
    hold(event, event.submitter ?? form)
}

/** Enter where there is no form to send, and the keys that choose a tab. */
function meetKey(event: KeyboardEvent, target: HTMLInputElement) {
  const { key } = event
  if (
    key === 'Enter'
      ? target.matches('input') && !target.form
      : target.matches('[role=tab]') && /^(Arrow|Home|End)/.test(key)
  )
    hold(event, target)
}

/** Typed text and choices show by themselves; hydrated code is told later. */
function meetChange(event: Event, element: Field) {
  queue.push({ event, element, value: element.value, checked: (element as HTMLInputElement).checked })
}

function hold(event: Event, element: Element) {
  event.preventDefault()
  // React may be listening already, and would handle it too.
  event.stopImmediatePropagation()
  if (failed) return sayFailed()
  element.setAttribute(waiting, '')
  queue.push({ event, element })
  dispatchEvent(new Event('input-held'))
}

function stop() {
  for (const type of types) removeEventListener(type, meet, true)
}

function giveUp() {
  failed = true
  for (const { element } of queue.splice(0)) element.removeAttribute(waiting)
  sayFailed()
}

/** Replaced at each further try, so that it is read out again. */
function sayFailed() {
  const notice = document.getElementById('load-failed')!
  notice.hidden = true
  setTimeout(() => (notice.hidden = false))
}
