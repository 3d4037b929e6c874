import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { pictureBody } from '#media/uploads/picture-body.ts'

type PictureChooserProps = {
  label: string
  /** The number of pictures that may be chosen. */
  most: number
  busy?: boolean
  onChoose: (files: File[]) => void
}

/** A button that asks for pictures; a phone offers its camera. */
export function PictureChooser({ label, most, busy = false, onChoose }: PictureChooserProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const choose = (files: FileList | null) => {
    onChoose([...(files ?? [])].slice(0, most))
    if (chooser.current) chooser.current.value = ''
  }
  return (
    <div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={most > 1}
        accept={pictureBody.types.join(',')}
        aria-label={label}
        onChange={(event) => choose(event.target.files)}
      />
      <Button
        variant="secondary"
        size="small"
        icon={<ImagePlus aria-hidden="true" />}
        busy={busy}
        busyText="Sending…"
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
    </div>
  )
}
