import { type FormEvent, useState } from 'react'
import { type Form, useForm } from './use-form.tsx'

export type UnsavedForm = Form & {
  /** Something in it has changed since it was saved. */
  unsaved: boolean
  /** For what changes without typing: a row added, a row taken out. */
  touch: () => void
}

type Options<T> = Parameters<typeof useForm<T>>[0]

/** A form that knows whether something would be lost with it. */
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
