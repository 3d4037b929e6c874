import { type ReactNode, useEffect, useRef } from 'react'
import { countOf } from '#lib/values/count-of.ts'
import { labelledMessage } from './labelled-message.ts'
import type { Form } from './use-form.tsx'
import './error-summary.css'

type ErrorSummaryProps = {
  form: Form
  /** The way on from a failure that belongs to no field. */
  action?: ReactNode
}

type Entry = [name: string, message: string]
/** More would push the fields out of the window: they are behind a disclosure. */
const mostListed = 3

/** Errors above the form, each linked to its field. Takes the focus after a refused submit. */
export function ErrorSummary({ form, action }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.attempt) box.current?.focus()
  }, [form.attempt])
  const entries = Object.entries(form.errors)
  if (!entries.length && !form.failure) return null

  const isLong = entries.length > mostListed
  const atFields = entries.length > 0 && entries.every(([name]) => isSeen(fieldOf(form, name)))
  const heading = form.failure || `${countOf(entries.length, 'field still needs', 'fields still need')} an answer.`
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} data-at-fields={atFields || undefined}>
      <p className="error-summary-title">
        {heading} {(isLong || atFields) && <StartLink form={form} entry={entries[0]!} isLong={isLong} />}
      </p>
      {form.failure && action}
      <Faults form={form} entries={entries} isLong={isLong} />
    </div>
  )
}

/** To the first field; on a phone in place of the list, where each fault has a field to stand under. */
function StartLink({ form, entry: [name, message], isLong }: { form: Form; entry: Entry; isLong: boolean }) {
  const field = fieldOf(form, name)
  return (
    <button
      type="button"
      className="error-summary-link error-summary-start"
      data-on-phones={isLong ? undefined : ''}
      onClick={() => field?.focus()}
    >
      <span>Start with {labelOf(field) || message}</span>
      <span aria-hidden="true">{'\u00a0'}↓</span>
    </button>
  )
}

function Faults({ form, entries, isLong }: { form: Form; entries: Entry[]; isLong: boolean }) {
  if (!entries.length) return null
  const list = (
    <ul>
      {entries.map(([name, message]) => (
        <li key={name}>
          <button type="button" className="error-summary-link" onClick={() => fieldOf(form, name)?.focus()}>
            {labelledMessage(labelOf(fieldOf(form, name)), message)}
          </button>
        </li>
      ))}
    </ul>
  )
  if (!isLong) return list
  return (
    <details>
      <summary>Show all {entries.length}</summary>
      {list}
    </details>
  )
}

function fieldOf(form: Form, name: string) {
  const named = form.ref.current?.elements.namedItem(name)
  const element = named instanceof RadioNodeList ? named[0] : named
  return element instanceof HTMLElement ? element : null
}

const isSeen = (field: HTMLElement | null) => field !== null && (field as HTMLInputElement).type !== 'hidden'

/** The label of a field, without its "(optional)". Empty for a box or card, whose label names its option and not the field. */
function labelOf(field: HTMLElement | null) {
  const { labels, type } = (field ?? {}) as Partial<HTMLInputElement>
  return type === 'checkbox' || type === 'radio' ? '' : (labels?.[0]?.firstChild?.textContent ?? '')
}
