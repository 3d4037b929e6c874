import { FolderOpen, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { chosenFiles, droppedFiles, type GivenFile, mostFiles } from './dropped-files.ts'
import { figure } from '#lib/values/count-of.ts'
import { Button } from '#ui/marks/button.tsx'
import { classNames } from '#ui/marks/class-names.ts'
import { FieldError } from '#ui/form/field.tsx'
import './drop-zone.css'

type Takes =
  | { onFile: (file: File) => void; onFiles?: never; folder?: never }
  /** Several files at once, or a whole folder; `folder` is the text of the button that chooses one. */
  | { onFiles: (files: GivenFile[]) => void; onFile?: never; folder?: string }

type StaffDropProps = Takes & {
  /** The text of the button: "Choose a picture". */
  label: string
  /** The files that the file chooser offers, as in the `accept` attribute. */
  accept: string
  hint?: ReactNode
  error?: string | undefined
  /** The share of a file that has been sent, from 0 to 1; null while no upload is under way. */
  sent: number | null
  /** Shown meanwhile, where the files are not sent but processed. */
  busyText?: string
}

/** Takes files from a file chooser, or dropped anywhere on it. */
export function StaffDrop({ label, accept, hint, error, sent, busyText, folder, onFile, onFiles }: StaffDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  useEffect(keepPage, [])
  const busy = sent !== null
  const { take, fault } = useTaking({ onFile, onFiles } as Takes, { busy, error })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(take)
  }
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  return (
    <div
      className={classNames('staff-drop', over && 'staff-drop-over', !!fault && 'staff-drop-wrong')}
      onDragEnter={() => setOver(true)}
      onDragLeave={leave}
      onDrop={drop}
    >
      <div className="staff-drop-words">
        <Chooser
          label={label}
          accept={accept}
          several={Boolean(onFiles)}
          busy={busy}
          busyText={busyText ?? (sent === 1 ? 'Checking…' : 'Sending…')}
          describedBy={`${id}-hint ${id}-error`}
          onChosen={take}
        />
        {folder && !busy && <Chooser label={folder} folder onChosen={take} />}
        <span className="soft staff-drop-or">or drop {onFiles ? 'them' : 'it'} here</span>
      </div>
      {busy && <progress className="staff-drop-sent" aria-label="Sent" value={sent} max={1} />}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div role="alert">
        <FieldError id={`${id}-error`} error={fault} />
      </div>
    </div>
  )
}

/** Takes all files or none. `fault` says why not, or is the error of the last file. */
function useTaking({ onFile, onFiles }: Takes, { busy, error }: { busy: boolean; error: string | undefined }) {
  const [fault, setFault] = useState<string>()
  const take = (files: GivenFile[]) => {
    const [first] = files
    if (!first || busy) return
    const tooMany = faultOf(files.length, onFiles ? mostFiles : 1)
    setFault(tooMany)
    if (tooMany) return
    if (onFiles) onFiles(files)
    else onFile(first.file)
  }
  return { take, fault: fault ?? error }
}

function faultOf(given: number, most: number) {
  if (given <= most) return undefined
  return most === 1
    ? 'Please give one file at a time: nothing was taken.'
    : `More than ${figure(most)} files: nothing was taken. Please choose a smaller folder.`
}

type ChooserProps = {
  label: string
  accept?: string
  several?: boolean
  /** Chooses a folder with all of its contents. */
  folder?: boolean
  busy?: boolean
  busyText?: string
  describedBy?: string
  onChosen: (files: GivenFile[]) => void
}

function Chooser({ label, accept, several, folder, busy = false, busyText, describedBy, onChosen }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const files = chosenFiles(currentTarget.files)
    currentTarget.value = ''
    onChosen(files)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={several}
        {...(folder ? { webkitdirectory: '' } : {})}
        hidden
        aria-label={label}
        onChange={choose}
      />
      <Button
        variant={folder ? 'quiet' : 'secondary'}
        icon={folder ? <FolderOpen aria-hidden="true" /> : <Upload aria-hidden="true" />}
        busy={busy}
        {...(busyText ? { busyText } : {})}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

/** Prevents a file dropped beside the area from replacing the page. */
function keepPage() {
  const keep = (event: Event) => event.preventDefault()
  addEventListener('dragover', keep)
  addEventListener('drop', keep)
  return () => {
    removeEventListener('dragover', keep)
    removeEventListener('drop', keep)
  }
}
