import type { Captured, CapturedInput } from './capture-input.ts'
import { hydrateAround } from './hydration-boundaries.ts'

/** Replays, in order, the input from before hydration (`capture-input.ts`). */
export function replayInput() {
  const input = window.capturedInput
  if (!input) return
  // A focused field was entered before anyone listened: components are told now.
  const { activeElement } = document
  if (activeElement?.matches('input,textarea,select'))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  // In a task of its own: within an effect React would not hydrate the used part before it dispatches the event.
  setTimeout(() => replayNext(input))
}

/** One per task, so that each is handled before the next. Input is captured until the queue is empty: what is done meanwhile waits its turn. */
function replayNext(input: CapturedInput) {
  const captured = input.queue.shift()
  if (!captured) return input.stop()
  if (!input.queue.some((later) => supersedes(later, captured))) replay(input, captured)
  setTimeout(() => replayNext(input))
}

/** Only the last state of a field counts, and a form is sent once; every tap counts. */
function supersedes(later: Captured, captured: Captured) {
  if (later.element !== captured.element) return false
  const isState = captured.value !== undefined && later.value !== undefined
  return isState || (captured.event.type === 'submit' && later.event.type === 'submit')
}

function replay(input: CapturedInput, captured: Captured) {
  captured.element.removeAttribute('data-waiting')
  const element = captured.element.isConnected ? captured.element : findAlike(captured.element)
  if (!element) return input.sayFailed()
  hydrateAround(element)
  // Events that follow from it (a ticked box changes, a form is submitted) are not captured again.
  input.replaying = true
  try {
    doAgain(captured, element as HTMLInputElement)
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

function doAgain({ event, value, checked }: Captured, element: HTMLInputElement) {
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

function write(field: HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } }, value: string) {
  if (field.type !== 'file' && field.value !== value) field.value = value
  // React compares with the last value that it saw, and would find no change.
  field._valueTracker?.setValue(`${value} `)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
