import { type FormEvent, useState } from 'react'
import { type Form, useForm } from './use-form.tsx'

export type UnsavedForm = Form & {
  unsaved: boolean
  /** For changes without typing: a row added or removed. */
  touch: () => void
}

export function useUnsavedForm<T>({ submit, ...options }: Parameters<typeof useForm<T>>[0]): UnsavedForm {
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
