import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call, failureText } from '#lib/call.ts'
import { sendFile } from '#lib/send-file.ts'
import { saySignedOut } from '#lib/staff-read.tsx'
import { pictureBody } from '#media/picture-body.ts'
import type { Picture } from '#media/picture.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { shrinkPicture } from '#media/shrink-picture.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffConfirm } from '#ui/staff-confirm.tsx'
import { StaffDrop } from '#ui/staff-drop.tsx'
import { productPictureApi } from './product-picture-admin.ts'
import { ProductPictureText } from './product-picture-text.tsx'
import './product-picture-field.css'

type ProductPictureFieldProps = {
  productId: number
  picture: Picture | null
  name: string
}

/** The picture of a product: seen, replaced, described, taken away. Each is done at once, whatever form it stands in. */
export function ProductPictureField({ productId, picture, name }: ProductPictureFieldProps) {
  const upload = usePictureUpload(productId, picture)
  return (
    <div className="product-picture-field" role="group" aria-label="Picture">
      <div className="product-picture-field-shown" aria-busy={upload.sent !== null || undefined}>
        {upload.preview ? (
          <img className="product-picture" src={upload.preview} alt="" />
        ) : (
          <ProductPicture product={{ name, picture: picture ?? undefined }} sizes="12rem" />
        )}
      </div>
      <div className="product-picture-field-tools">
        <StaffDrop
          label={picture ? 'Replace the picture' : 'Choose a picture'}
          accept={pictureBody.types.join(',')}
          hint="JPEG, PNG, WebP or AVIF, up to 12 MB. Square and 900 pixels or more looks best. Saved at once."
          error={upload.error}
          sent={upload.sent}
          onFile={upload.send}
        />
        {picture && <ProductPictureText key={picture.src} {...{ productId, picture, name }} />}
        {picture && <RemovePicture productId={productId} name={name} />}
      </div>
    </div>
  )
}

function usePictureUpload(id: number, picture: Picture | null) {
  const before = picture?.src
  const [sent, setSent] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const [preview, setPreview] = useState<{ url: string; before: string | undefined }>()
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview.url)), [preview])

  const send = async (chosen: File) => {
    setError(undefined)
    setSent(0)
    const file = await shrinkPicture(chosen)
    try {
      const fault = faultOf(file)
      if (fault) return setError(fault)
      setPreview({ url: URL.createObjectURL(file), before })
      await sendFile(productPictureApi.upload, { id: String(id) }, { file, type: file.type, onSent: setSent })
      toast({ title: 'Picture saved' })
    } catch (failure) {
      saySignedOut(failure)
      setPreview(undefined)
      setError(failureText(failure, 'The picture could not be sent. Please try again.'))
    } finally {
      setSent(null)
    }
  }
  // Until the picture itself arrives, what was chosen stands in for it.
  const shown = preview?.before === before ? preview?.url : undefined
  return { sent, error, preview: shown, send: (file: File) => void send(file) }
}

function faultOf(file: Blob) {
  if (!pictureBody.types.includes(file.type)) return 'This is not a picture we can use. Use a JPEG, PNG, WebP or AVIF.'
  if (file.size > pictureBody.mostBytes) return 'This file is too large: 12 MB at most.'
  return undefined
}

function RemovePicture({ productId, name }: Pick<ProductPictureFieldProps, 'productId' | 'name'>) {
  const [asked, setAsked] = useState(false)
  const { run, busy } = useStaffAction({
    work: () => call(productPictureApi.remove, { id: String(productId) }),
    done: 'Picture removed',
  })
  const confirm = async () => {
    await run()
    setAsked(false)
  }
  return (
    <div>
      <Button variant="quiet" size="small" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsked(true)}>
        Remove the picture
      </Button>
      <StaffConfirm
        open={asked}
        title="Remove the picture?"
        confirm="Remove"
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        <p>The shop shows the first letter of “{name}” until there is another picture. The file is not kept.</p>
      </StaffConfirm>
    </div>
  )
}
