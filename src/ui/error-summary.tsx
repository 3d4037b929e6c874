import { type ReactNode, useEffect, useRef } from 'react'
import { sayOfField } from './say-of-field.ts'
import type { Form } from './use-form.tsx'
import './error-summary.css'

type ErrorSummaryProps = {
  form: Form
  title?: string
  /** The way on from a failure that belongs to no field. */
  action?: ReactNode
}

/** Errors above the form, each linked to its field. Takes the focus after a refused submit. */
export function ErrorSummary({ form, title = 'Please check these fields', action }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.attempt) box.current?.focus()
  }, [form.attempt])
  const entries = Object.entries(form.errors)
  if (!entries.length && !form.failure) return null

  const fieldOf = (name: string) => {
    const named = form.ref.current?.elements.namedItem(name)
    const element = named instanceof RadioNodeList ? named[0] : named
    return element instanceof HTMLElement ? element : null
  }
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <p className="error-summary-title">{form.failure || title}</p>
      {form.failure && action}
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, message]) => (
            <li key={name}>
              <button type="button" className="error-summary-link" onClick={() => fieldOf(name)?.focus()}>
                {sayOfField(labelOf(fieldOf(name)), message)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The label of a field, without its "(optional)". Empty for a box or card, whose label names its option and not the field. */
function labelOf(field: HTMLElement | null) {
  const { labels, type } = (field ?? {}) as Partial<HTMLInputElement>
  return type === 'checkbox' || type === 'radio' ? '' : (labels?.[0]?.firstChild?.textContent ?? '')
}
