import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { countOf } from '#lib/values/count-of.ts'
import { Button } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { pictureBody } from '#media/uploads/picture-body.ts'

type PictureChooserProps = {
  label: string
  most: number
  busy?: boolean
  onChoose: (files: File[]) => void
}

const sayLeftOut = (files: File[], most: number) =>
  toast({
    title: `${countOf(files.length, 'picture')} left out`,
    description: `${files.map(({ name }) => name).join(', ')}. There is room\u00a0for\u00a0${most}.`,
    variant: 'destructive',
  })

/** A button that asks for pictures; a phone offers its camera. */
export function PictureChooser({ label, most, busy = false, onChoose }: PictureChooserProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    const over = chosen.slice(most)
    if (over.length) sayLeftOut(over, most)
    onChoose(chosen.slice(0, most))
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
