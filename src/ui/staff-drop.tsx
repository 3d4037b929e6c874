import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import './staff-drop.css'

type StaffDropProps = {
  /** The text of the button: "Choose a picture". */
  label: string
  /** The files that the file chooser offers, as in the `accept` attribute. */
  accept: string
  hint?: ReactNode
  /** The fault of the last file. */
  error?: string | undefined
  /** The share of a file that has been sent, from 0 to 1; null while none is on its way. */
  sent: number | null
  onFile: (file: File) => void
}

/** Takes a file: chosen with the button, or dropped anywhere on it. */
export function StaffDrop({ label, accept, hint, error, sent, onFile }: StaffDropProps) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  useEffect(keepPage, [])
  const busy = sent !== null
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !busy) onFile(file)
    if (chooser.current) chooser.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  return (
    <div
      className={classNames('staff-drop', over && 'staff-drop-over', !!error && 'staff-drop-wrong')}
      onDragEnter={() => setOver(true)}
      onDragLeave={leave}
      onDrop={drop}
    >
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => take(event.target.files)}
      />
      <div className="staff-drop-words">
        <Button
          variant="secondary"
          icon={<Upload aria-hidden="true" />}
          busy={busy}
          busyText={sent === 1 ? 'Checking…' : 'Sending…'}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => chooser.current?.click()}
        >
          {label}
        </Button>
        <span className="staff-drop-or">or drop it here</span>
      </div>
      {busy && <progress className="staff-drop-sent" aria-label="Sent" value={sent} max={1} />}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div role="alert">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  )
}

/** A file that is dropped beside its place must not take the place of the page. */
function keepPage() {
  const keep = (event: Event) => event.preventDefault()
  addEventListener('dragover', keep)
  addEventListener('drop', keep)
  return () => {
    removeEventListener('dragover', keep)
    removeEventListener('drop', keep)
  }
}
