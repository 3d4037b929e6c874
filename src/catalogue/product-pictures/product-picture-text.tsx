import { useState } from 'react'
import type { Picture } from '#media/picture.ts'
import { Button } from '#ui/marks/button.tsx'
import { AutosizeInput } from '#staff/form/autosize-input.tsx'
import { toast } from '#ui/overlay/toast.tsx'

type ProductPictureTextProps = {
  picture: Picture
  place: number
  busy: boolean
  describe: (picture: Picture, alt: string) => Promise<boolean>
}

/** The alternative text of a picture. Not a form of its own, so that it can stand in one. */
export function ProductPictureText({ picture, place, busy, describe }: ProductPictureTextProps) {
  const [text, setText] = useState(picture.alt)
  const changed = text.trim() !== picture.alt
  const save = async () => {
    if (changed && !busy && (await describe(picture, text.trim()))) toast({ title: 'Description saved' })
  }
  return (
    <div className="product-pictures-text">
      <AutosizeInput
        label={`What picture ${place + 1} shows`}
        {...(place ? {} : { hint: 'Read out by screen readers. If empty, the product name is used.' })}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onEnter={() => void save()}
      />
      {changed && (
        <Button variant="secondary" size="small" busy={busy} busyText="Saving…" onClick={() => void save()}>
          Save description
        </Button>
      )}
    </div>
  )
}
