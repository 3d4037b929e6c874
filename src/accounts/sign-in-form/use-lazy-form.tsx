import { type FormEvent, useRef } from 'react'
import { toast } from '#ui/overlay/toast.tsx'
import { useForm } from '#ui/form/use-form.tsx'

type Options<T> = Parameters<typeof useForm<T>>[0]
type LazyOptions<T> = Omit<Options<T>, 'schema'> & { load: () => Promise<Options<T>['schema']> }

/** A form whose rules are fetched when a person starts to fill it in: until then the page weighs less. */
export function useLazyForm<T>({ load, ...options }: LazyOptions<T>) {
  const schema = useRef<Options<T>['schema'] | null>(null)
  const form = useForm<T>({ ...options, schema: { safeParse: (value) => schema.current!.safeParse(value) } })
  const ready = async () => {
    schema.current ??= await load()
  }
  const onFocus = () => void ready().catch(() => {})
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (schema.current) return form.props.onSubmit(event)
    event.preventDefault()
    const element = event.currentTarget
    ready().then(
      () => element.requestSubmit(),
      () => toast({ title: 'Something went wrong. Please try again.', variant: 'destructive' }),
    )
  }
  return { ...form, props: { ...form.props, onFocus, onSubmit } }
}
