import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CallFailed, failureText } from '#lib/reading/call.ts'
import { errorsOf, type FieldErrors, type Schema, stillWrong } from './form-values.ts'

type FormOptions<T> = {
  schema: Schema<T>
  /** Makes the call. Its errors are shown: by field when the server named fields, else as a sentence on top. */
  submit: (values: T, form: HTMLFormElement) => Promise<void> | void
  /** Converts the raw values (strings, booleans of checkboxes, files) to the schema's input. */
  prepare?: (raw: Record<string, unknown>) => unknown
  /** Called after a failed submit, for a toast of the caller's own. */
  failed?: (error: unknown) => void
  /** Lets the browser check `required` and input types with its own bubbles first. */
  native?: boolean
}

export type Form = {
  props: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (e: FormEvent<HTMLFormElement>) => void
    onInput: (e: FormEvent) => void
  }
  field: (name: string) => { name: string; error: string | undefined }
  errors: FieldErrors
  failure: string
  submitting: boolean
  /** The values as they would be sent, without sending them; null, with the errors shown, where one is wrong. */
  check: () => unknown
  /** Grows with each refused submit, after which the summary takes the focus. */
  attempt: number
  ref: RefObject<HTMLFormElement | null>
}

/** A form of uncontrolled fields: read, checked by the schema and sent on submit, never twice at once. */
export function useForm<T>({ schema, submit, prepare = (raw) => raw, failed, native = false }: FormOptions<T>): Form {
  const ref = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [state, setState] = useState({
    errors: {} as FieldErrors,
    failure: '',
    submitting: false,
    attempt: 0,
  })
  useEffect(() => {
    if (ref.current) ref.current.noValidate = !native
  }, [native])

  const refuse = (errors: FieldErrors, failure = '') =>
    setState((before) => ({ errors, failure, submitting: false, attempt: before.attempt + 1 }))

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running.current) return
    const form = event.currentTarget
    const result = schema.safeParse(prepare(readForm(form)))
    if (!result.success) return refuse(errorsOf(result))
    running.current = true
    setState((before) => ({ ...before, errors: {}, failure: '', submitting: true }))
    try {
      await submit(result.data, form)
      setState((before) => ({ ...before, submitting: false }))
    } catch (error) {
      const fields = (error instanceof CallFailed && error.refusal.fields) || {}
      refuse(fields, Object.keys(fields).length ? '' : failureText(error))
      failed?.(error)
    } finally {
      running.current = false
    }
  }

  const onInput = (event: FormEvent) => {
    const name = (event.target as HTMLInputElement).name
    const form = ref.current
    if (!form || state.errors[name] === undefined) return
    const now = errorsOf(schema.safeParse(prepare(readForm(form))))
    setState((before) => ({ ...before, errors: stillWrong(before.errors, now, name) }))
  }

  const check = () => {
    const result = schema.safeParse(prepare(readForm(ref.current!)))
    if (!result.success) refuse(errorsOf(result))
    return result.success ? result.data : null
  }

  const field = (name: string) => ({ name, error: state.errors[name] })
  return { props: { ref, onSubmit, onInput }, field, check, ref, ...state }
}

/** Names to values: texts trimmed (but no passwords), a single checkbox as true or false, repeated names as a list. */
function readForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const raw: Record<string, unknown> = {}
  for (const element of form.elements) {
    const field = element as HTMLInputElement
    if (field.name && !field.disabled && !(field.name in raw)) raw[field.name] = readField(form, field, data)
  }
  return raw
}

function readField(form: HTMLFormElement, { name, type, dataset }: HTMLInputElement, data: FormData) {
  if (type === 'select-multiple') return data.getAll(name)
  if (type === 'checkbox') {
    const boxes = form.querySelectorAll(`[type="checkbox"][name="${CSS.escape(name)}"]`)
    return boxes.length > 1 ? data.getAll(name) : data.has(name)
  }
  const value = data.get(name) ?? ''
  return typeof value === 'string' && !('asTyped' in dataset) ? value.trim() : value
}
