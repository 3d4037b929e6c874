import { type ReactNode, useEffect, useRef } from 'react'
import type { Form } from './use-form.tsx'
import './error-summary.css'

type ErrorSummaryProps = {
  form: Form
  title?: string
  /** The way on from a failure that is of no field. */
  action?: ReactNode
}

/** Errors on top of the form, each leading to its field. Takes the focus after a refused submit. */
export function ErrorSummary({ form, title = 'Please check these fields', action }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.attempt) box.current?.focus()
  }, [form.attempt])
  const entries = Object.entries(form.errors)
  if (!entries.length && !form.failure) return null

  const goTo = (name: string) => {
    const named = form.ref.current?.elements.namedItem(name)
    const element = named instanceof RadioNodeList ? named[0] : named
    if (element instanceof HTMLElement) element.focus()
  }
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <p className="error-summary-title">{form.failure || title}</p>
      {form.failure && action}
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, message]) => (
            <li key={name}>
              <button type="button" className="error-summary-link" onClick={() => goTo(name)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
