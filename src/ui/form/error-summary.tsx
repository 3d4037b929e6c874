import { type ReactNode, useEffect, useRef } from 'react'
import { countOf } from '#lib/values/count-of.ts'
import { sayOfField } from './say-of-field.ts'
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
  const heading = form.failure || `${countOf(entries.length, 'field still needs', 'fields still need')} an answer.`
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <p className="error-summary-title">
        {heading} {isLong && <StartLink form={form} entry={entries[0]!} />}
      </p>
      {form.failure && action}
      {isLong ? (
        <details>
          <summary>Show all {entries.length}</summary>
          <FaultList form={form} entries={entries} />
        </details>
      ) : (
        entries.length > 0 && <FaultList form={form} entries={entries} />
      )}
    </div>
  )
}

function StartLink({ form, entry: [name, message] }: { form: Form; entry: Entry }) {
  const field = fieldOf(form, name)
  return (
    <button type="button" className="error-summary-link" onClick={() => field?.focus()}>
      Start with {labelOf(field) || message}
      <span aria-hidden="true">{'\u00a0'}↓</span>
    </button>
  )
}

function FaultList({ form, entries }: { form: Form; entries: Entry[] }) {
  return (
    <ul>
      {entries.map(([name, message]) => (
        <li key={name}>
          <button type="button" className="error-summary-link" onClick={() => fieldOf(form, name)?.focus()}>
            {sayOfField(labelOf(fieldOf(form, name)), message)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function fieldOf(form: Form, name: string) {
  const named = form.ref.current?.elements.namedItem(name)
  const element = named instanceof RadioNodeList ? named[0] : named
  return element instanceof HTMLElement ? element : null
}

/** The label of a field, without its "(optional)". Empty for a box or card, whose label names its option and not the field. */
function labelOf(field: HTMLElement | null) {
  const { labels, type } = (field ?? {}) as Partial<HTMLInputElement>
  return type === 'checkbox' || type === 'radio' ? '' : (labels?.[0]?.firstChild?.textContent ?? '')
}
