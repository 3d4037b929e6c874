import { type FormEvent, useState } from 'react'
import { type Form, useForm } from './use-form.tsx'

export type UnsavedForm = Form & {
  /** True when something has changed since it was saved. */
  unsaved: boolean
  /** For changes without typing: a row added or removed. */
  touch: () => void
}

type Options<T> = Parameters<typeof useForm<T>>[0]

/** A form that knows whether leaving would lose changes. */
export function useUnsavedForm<T>({ submit, ...options }: Options<T>): UnsavedForm {
  const [unsaved, setUnsaved] = useState(false)
  const form = useForm<T>({
    ...options,
    submit: async (values, element) => {
      await submit(values, element)
      setUnsaved(false)
    },
  })
  const onInput = (event: FormEvent) => {
    setUnsaved(true)
    form.props.onInput(event)
  }
  return { ...form, props: { ...form.props, onInput }, unsaved, touch: () => setUnsaved(true) }
}
