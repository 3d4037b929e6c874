import type { Held, HeldInput } from './hold-input.ts'
import { hydrateAround } from './hydration-gates.ts'

/** Input from before the scripts took the page over (`hold-input.ts`) is done again, in order. */
export function replayInput() {
  const input = window.heldInput
  if (!input) return
  // A field that has the focus was entered, for the scripts too.
  const { activeElement } = document
  if (activeElement?.matches('input,textarea,select'))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  // In a task of its own: in an effect React would not hydrate the part that is used before it hears of the event.
  setTimeout(() => replayNext(input))
}

/** One in a task, so that each is answered before the next comes. Input is held until nothing is left: what is done meanwhile waits its turn. */
function replayNext(input: HeldInput) {
  const held = input.queue.shift()
  if (!held) return input.stop()
  if (!input.queue.some((later) => supersedes(later, held))) replay(input, held)
  setTimeout(() => replayNext(input))
}

/** Of a field, the last state counts, and a form is sent once; every tap counts. */
function supersedes(later: Held, held: Held) {
  if (later.element !== held.element) return false
  const isState = held.value !== undefined && later.value !== undefined
  return isState || (held.event.type === 'submit' && later.event.type === 'submit')
}

function replay(input: HeldInput, held: Held) {
  held.element.removeAttribute('data-waiting')
  const element = held.element.isConnected ? held.element : findAlike(held.element)
  if (!element) return input.sayFailed()
  hydrateAround(element)
  // Events that it sets off by itself (a ticked box changes, a form is submitted) are for the page.
  input.replaying = true
  try {
    doAgain(held, element as HTMLInputElement)
  } finally {
    input.replaying = false
  }
}

/** The element that stands in the place of one that the scripts have drawn anew. */
function findAlike(gone: Element) {
  return [...document.querySelectorAll(gone.tagName)].find((element) => describe(element) === describe(gone))
}

const describe = (element: Element) =>
  ['type', 'name', 'aria-label'].map((name) => element.getAttribute(name)).join() + element.textContent

function doAgain({ event, value, checked }: Held, element: HTMLInputElement) {
  if (event.type === 'submit') submit(element)
  else if (event.type === 'click') element.click()
  else if (event.type === 'keydown') pressAgain(event as KeyboardEvent, element)
  else if (/^(checkbox|radio)$/.test(element.type)) choose(element, checked!)
  else write(element, value!)
}

function submit(element: HTMLElement) {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else (element as HTMLButtonElement).form?.requestSubmit(element)
}

const pressAgain = ({ key }: KeyboardEvent, element: Element) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

function choose(box: HTMLInputElement, checked: boolean) {
  if (box.type === 'radio' && !checked) return
  box.checked = !checked
  box.click()
}

type Tracked = { _valueTracker?: { setValue: (value: string) => void } }

function write(field: HTMLInputElement & Tracked, value: string) {
  if (field.type !== 'file' && field.value !== value) field.value = value
  // React compares with what it last saw of a field, and would take it for unchanged.
  field._valueTracker?.setValue(`${value} `)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
