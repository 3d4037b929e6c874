import type { ComponentProps, FormEvent, KeyboardEvent } from 'react'
import { classNames } from '#ui/marks/class-names.ts'
import { TextArea } from '#ui/form/field.tsx'

const usualWidth = 60

type AutosizeInputProps = ComponentProps<typeof TextArea> & {
  /** In place of submitting its form. */
  onEnter?: () => void
}

/** A one-line text that is shown in full however long it is: it wraps, Enter submits its form, and pasted line breaks become blanks. */
export function AutosizeInput({ className, onEnter, ...rest }: AutosizeInputProps) {
  // The height in browsers without `field-sizing`.
  const rows = Math.max(1, Math.ceil(String(rest.defaultValue ?? rest.value ?? '').length / usualWidth))
  return (
    <TextArea
      {...rest}
      className={classNames('autosize-input', className)}
      rows={rows}
      onKeyDown={(event) => sendOnEnter(event, onEnter)}
      onInput={joinLines}
    />
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>, send?: () => void) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  if (send) send()
  else event.currentTarget.form?.requestSubmit()
}

function joinLines({ currentTarget: field }: FormEvent<HTMLTextAreaElement>) {
  if (/[\r\n]/.test(field.value)) field.value = field.value.replaceAll(/\s*[\r\n]+\s*/g, ' ')
}
