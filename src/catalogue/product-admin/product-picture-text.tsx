import { type KeyboardEvent, useState } from 'react'
import { call } from '#lib/call.ts'
import type { Picture } from '#media/picture.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { productPictureApi } from './product-picture-admin.ts'

type ProductPictureTextProps = { productId: number; picture: Picture; name: string }

/** A description of the picture in words. No form of its own, so that it can stand in one. */
export function ProductPictureText({ productId, picture, name }: ProductPictureTextProps) {
  const [text, setText] = useState(picture.alt)
  const { run, busy } = useStaffAction({
    work: (alt: string) => call(productPictureApi.describe, { id: String(productId), alt }),
    done: 'Description saved',
  })
  const changed = text.trim() !== picture.alt
  const save = async () => {
    if (!changed || busy || !(await run(text.trim()))) return
    if (!text.trim()) setText(name)
  }
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  return (
    <div className="product-picture-field-text">
      <TextField
        label="What it shows"
        hint="Read aloud to those who do not see it. If empty, the product name is used."
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={saveOnEnter}
      />
      {changed && (
        <Button variant="secondary" busy={busy} busyText="Saving…" onClick={() => void save()}>
          Save description
        </Button>
      )}
    </div>
  )
}
