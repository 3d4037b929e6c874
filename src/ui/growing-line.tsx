import type { ComponentProps, FormEvent, KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { TextArea } from './field.tsx'

const usualWidth = 60

/** A text of one line that is seen whole however long it is: it wraps, Enter sends its form, and breaks that are pasted become blanks. */
export function GrowingLine({ className, ...rest }: ComponentProps<typeof TextArea>) {
  // Browsers that do not fit a field to its text take its height from this.
  const rows = Math.max(1, Math.ceil(String(rest.defaultValue ?? '').length / usualWidth))
  return (
    <TextArea
      {...rest}
      className={classNames('growing-line', className)}
      rows={rows}
      onKeyDown={sendOnEnter}
      onInput={joinLines}
    />
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function joinLines({ currentTarget: field }: FormEvent<HTMLTextAreaElement>) {
  if (/[\r\n]/.test(field.value)) field.value = field.value.replaceAll(/\s*[\r\n]+\s*/g, ' ')
}
