import type { Held, HeldInput } from './hold-input.ts'
import { hydrateAround } from './hydration-gates.ts'

/** Replays, in order, the input from before hydration (`hold-input.ts`). */
export function replayInput() {
  const input = window.heldInput
  if (!input) return
  // A focused field was entered before anyone listened: components are told now.
  const { activeElement } = document
  if (activeElement?.matches('input,textarea,select'))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  // In a task of its own: within an effect React would not hydrate the used part before it dispatches the event.
  setTimeout(() => replayNext(input))
}

/** One per task, so that each is handled before the next. Input is held until the queue is empty: what is done meanwhile waits its turn. */
function replayNext(input: HeldInput) {
  const held = input.queue.shift()
  if (!held) return input.stop()
  if (!input.queue.some((later) => supersedes(later, held))) replay(input, held)
  setTimeout(() => replayNext(input))
}

/** Only the last state of a field counts, and a form is sent once; every tap counts. */
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
  // Events that follow from it (a ticked box changes, a form is submitted) are not held again.
  input.replaying = true
  try {
    doAgain(held, element as HTMLInputElement)
  } finally {
    input.replaying = false
  }
}

/** The element in place of one that was rendered anew. */
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
  // React compares with the last value that it saw, and would find no change.
  field._valueTracker?.setValue(`${value} `)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
